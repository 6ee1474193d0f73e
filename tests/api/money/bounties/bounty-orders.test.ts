import { createHash, createSecretKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promised } from '#contract/promises.ts';
import { createEffects } from '#server/create-effects.ts';
import { passTime } from '#server/domain/money/settlement/pass-time.ts';
import { secureRandom } from '#server/random.ts';
import * as bounty from '../../given/bounty-people.ts';
import { engines } from '../../service/engines.ts';
import { confirmedRecommender, referralBody } from '../../given/people.ts';
import { newEmail, Service } from '../../service/service.ts';

/** What the tenant's system names an address by. */
const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');

describe.each(engines)('the bounty of an order on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  const recommender = (share = 50) => confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: share } });
  const timePasses = () => {
    const effects = createEffects({
      clock: service.clock,
      random: secureRandom,
      secretKey: createSecretKey(Buffer.alloc(32, 7)),
      publicUrl: 'https://widget.example',
    });
    return passTime(service.database.db, effects, [service.tenant], new AbortController().signal);
  };
  const stateFor = async (number: string) => {
    const { rows } = await service.database.executeSql(
      `select side, state, value_cent from bounties where referral_number = $1 order by side desc`,
      [number],
    );
    return rows.map((row) => `${String(row['side'])} ${String(row['state'])} ${String(row['value_cent'])}`);
  };
  const readyMails = async (email: string) =>
    (await service.mailsTo(email)).filter(({ kind }) => kind === 'bounty-ready').length;

  it('is opened once a side when the recipient confirms, and not for a side that gets nothing', async () => {
    const [half, whole, contact] = [await recommender(50), await recommender(100), await recommender(0)];
    for (const anna of [half, whole, contact]) await bounty.confirmedRecipient(service, anna);
    expect(await stateFor(half.number)).toEqual(['Empfehler Offen 3000', 'Empfaenger Offen 3000']);
    expect(await stateFor(whole.number)).toEqual(['Empfehler Offen 6000']);
    expect(await stateFor(contact.number)).toEqual(['Empfaenger Offen 6000']);
  });

  it('is ready when the order is paid and its date old enough, not a moment before, and once with three instances', async () => {
    const anna = await recommender();
    const lena = await bounty.confirmedRecipient(service, anna);
    const order = { ExterneId: bounty.newOrderId(), Empfaengernummer: lena.number };
    const Auftragsdatum = service.clock.now().toISOString().slice(0, 19);
    await bounty.reportOrder(service, { ...order, Auftragsdatum });
    service.clock.pass({ days: 13, hours: 23 });
    await bounty.reportOrder(service, { ...order, Auftragsdatum, Status: 'Gezahlt' });
    await timePasses();
    expect(await stateFor(anna.number)).toEqual(['Empfehler Offen 3000', 'Empfaenger Offen 3000']);
    service.clock.pass({ hours: 1 });
    const rounds = await Promise.all([timePasses(), timePasses(), timePasses()]);
    expect(rounds.reduce((sum, { provided }) => sum + provided, 0)).toBe(2);
    expect(await stateFor(anna.number)).toEqual(['Empfehler Bereitgestellt 3000', 'Empfaenger Bereitgestellt 3000']);
    expect([await readyMails(anna.email), await readyMails(lena.email)]).toEqual([1, 1]);
  });

  it('is ready at once when an order that is old enough is paid, and once however often that is told', async () => {
    const { anna, lena, orderId } = await bounty.providedBounty(service, 50);
    await bounty.reportOrder(service, { ExterneId: orderId, Empfaengernummer: lena.number, Status: 'Gezahlt' });
    await timePasses();
    expect([await readyMails(anna.email), await readyMails(lena.email)]).toEqual([1, 1]);
  });

  it('follows the date of its order when that is put right', async () => {
    const anna = await recommender(100);
    const lena = await bounty.confirmedRecipient(service, anna);
    const order = { ExterneId: bounty.newOrderId(), Empfaengernummer: lena.number, Status: 'Gezahlt' };
    await bounty.reportOrder(service, order);
    expect(await stateFor(anna.number)).toEqual(['Empfehler Offen 6000']);
    const long = new Date(service.clock.now().getTime() - 20 * 86_400_000).toISOString().slice(0, 19);
    await bounty.reportOrder(service, { ...order, Auftragsdatum: long });
    expect(await stateFor(anna.number)).toEqual(['Empfehler Bereitgestellt 6000']);
  });

  it('follows an order that came before the confirmation, and one that names the referral alone', async () => {
    const anna = await recommender(100);
    const long = new Date(service.clock.now().getTime() - 20 * 86_400_000).toISOString().slice(0, 19);
    const order = { ExterneId: bounty.newOrderId(), Empfehlungsnummer: anna.number, Auftragsdatum: long };
    await bounty.reportOrder(service, { ...order, Status: 'Gezahlt' });
    await bounty.confirmedRecipient(service, anna);
    expect(await stateFor(anna.number)).toEqual(['Empfehler Bereitgestellt 6000']);
  });

  /** Whether a referral was found for a new order that names it so. */
  const isMatched = async (named: object) =>
    (await bounty.reportOrder(service, { ExterneId: bounty.newOrderId(), ...named })).body['Zugeordnet'];

  it('is nobody’s of another tenant, however the order names them, nor of a referral that nobody has confirmed', async () => {
    const theirs = await confirmedRecommender(service, {}, 'nachbar');
    const [their, gone] = [
      await bounty.confirmedRecipient(service, theirs, { tenant: 'nachbar' }),
      await bounty.confirmedRecipient(service, theirs, { tenant: 'nachbar' }),
    ];
    await service.database.executeSql('delete from recipients where number = $1', [gone.number]);
    const { body } = await service.call('POST', 'empfehlen/create', { body: referralBody(service) });
    const unconfirmed = String(body['Empfehlungsnummer']);
    for (const Empfehlungsnummer of [theirs.number, unconfirmed]) {
      const select = 'select code from referrals where number = $1';
      const [row] = (await service.database.executeSql(select, [Empfehlungsnummer])).rows;
      expect(await isMatched({ Empfehlungsnummer })).toBe(false);
      expect(await isMatched({ Empfehlungscode: row?.['code'] })).toBe(false);
    }
    for (const { number } of [their, gone]) expect(await isMatched({ Empfaengernummer: number })).toBe(false);
    expect(await isMatched({ EmailHash: hashOf(their.email) })).toBe(false);
  });

  it('is found by an address that somebody confirmed at another tenant, too, and later', async () => {
    const lena = await bounty.confirmedRecipient(service, await recommender());
    service.clock.pass({ hours: 1 });
    const theirs = await confirmedRecommender(service, {}, 'nachbar');
    await bounty.confirmedRecipient(service, theirs, { tenant: 'nachbar', email: lena.email });
    expect(await isMatched({ EmailHash: hashOf(lena.email) })).toBe(true);
  });

  it('is not found by an order that waits for the same address at another tenant', async () => {
    const [anna, email] = [await recommender(), newEmail()];
    const [own, foreign] = [bounty.newOrderId(), bounty.newOrderId()];
    for (const ExterneId of [own, foreign]) await isMatched({ ExterneId, EmailHash: hashOf(email) });
    await service.database.executeSql(`update orders set tenant = 'nachbar' where external_id = $1`, [foreign]);
    const { number } = await bounty.confirmedRecipient(service, anna, { email });
    const { rows } = await service.database.executeSql(
      `select tenant, recipient_number, email_hash is null as forgotten from orders where external_id in ($1, $2)
       order by tenant`,
      [own, foreign],
    );
    // Of one that has found its recipient, what it was found by is of no use any more.
    expect(rows).toEqual([
      { tenant: 'lindenstrom', recipient_number: number, forgotten: true },
      { tenant: 'nachbar', recipient_number: null, forgotten: false },
    ]);
  });

  it('is nobody’s when an order names none of several recipients', async () => {
    const anna = await recommender(100);
    await bounty.confirmedRecipient(service, anna);
    await bounty.confirmedRecipient(service, anna);
    const order = { ExterneId: bounty.newOrderId(), Empfehlungsnummer: anna.number };
    await bounty.reportOrder(service, { ...order, Status: 'Storniert' });
    expect(await stateFor(anna.number)).toEqual(['Empfehler Offen 6000', 'Empfehler Offen 6000']);
  });

  it('ends with the order, before and after it was made ready, and who was told is told', async () => {
    const anna = await recommender(50);
    const lena = await bounty.confirmedRecipient(service, anna);
    const order = { ExterneId: bounty.newOrderId(), Empfaengernummer: lena.number };
    await bounty.reportOrder(service, order);
    await bounty.reportOrder(service, { ...order, Status: 'Storniert' });
    expect(await stateFor(anna.number)).toEqual(['Empfehler Storniert 3000', 'Empfaenger Storniert 3000']);
    expect((await service.mailsTo(lena.email)).some(({ kind }) => kind === 'bounty-cancelled')).toBe(false);

    const ready = await bounty.providedBounty(service, 50);
    const cancelled = { ExterneId: ready.orderId, Empfaengernummer: ready.lena.number, Status: 'Storniert' };
    expect((await bounty.reportOrder(service, cancelled)).status).toBe(200);
    expect(await stateFor(ready.anna.number)).toEqual(['Empfehler Storniert 3000', 'Empfaenger Storniert 3000']);
    expect((await service.mailsTo(ready.lena.email)).at(-1)?.kind).toBe('bounty-cancelled');
    for (const Status of ['Gezahlt', 'Offen'])
      expect((await bounty.reportOrder(service, { ...cancelled, Status })).body['Code']).toBe('PSOF0702');
  });

  it('goes on with another order when one of two is cancelled', async () => {
    const anna = await recommender(100);
    const lena = await bounty.confirmedRecipient(service, anna);
    const [first, second] = [bounty.newOrderId(), bounty.newOrderId()];
    for (const ExterneId of [first, second]) {
      await bounty.reportOrder(service, { ExterneId, Empfaengernummer: lena.number });
    }
    await bounty.reportOrder(service, { ExterneId: first, Empfaengernummer: lena.number, Status: 'Storniert' });
    expect(await stateFor(anna.number)).toEqual(['Empfehler Offen 6000']);
    await bounty.reportOrder(service, { ExterneId: second, Empfaengernummer: lena.number, Status: 'Gezahlt' });
    service.clock.pass({ days: 14 });
    await timePasses();
    expect(await stateFor(anna.number)).toEqual(['Empfehler Bereitgestellt 6000']);
  });

  it('waits while the referral is blocked', async () => {
    const anna = await recommender(100);
    const lena = await bounty.confirmedRecipient(service, anna);
    const block = (at: string) =>
      service.database.executeSql(`update referrals set blocked_at = ${at} where number = $1`, [anna.number]);
    await block('now()');
    await bounty.reportOrder(service, {
      ExterneId: bounty.newOrderId(),
      Empfaengernummer: lena.number,
      Status: 'Gezahlt',
    });
    service.clock.pass({ days: 14 });
    await timePasses();
    expect(await stateFor(anna.number)).toEqual(['Empfehler Offen 6000']);
    await block('null');
    await timePasses();
    expect(await stateFor(anna.number)).toEqual(['Empfehler Bereitgestellt 6000']);
  });

  it('expires at its deadline, not a moment before, and its link says so', async () => {
    const { anna } = await bounty.providedBounty(service, 100);
    const token = await bounty.claimToken(service, anna.email);
    service.clock.pass({ days: promised.daysToCollect + promised.daysOfGoodwill - 1, hours: 23 });
    await timePasses();
    expect(await stateFor(anna.number)).toEqual(['Empfehler Bereitgestellt 6000']);
    service.clock.pass({ hours: 1 });
    await timePasses();
    expect(await stateFor(anna.number)).toEqual(['Empfehler Abgelaufen 6000']);
    const late = await service.call('GET', 'praemierung/', { token });
    expect([late.status, late.body['Code']]).toEqual([410, 'PSOF0503']);
    expect(late.body['Meldung']).toMatch(/abgelaufen/);
  });

  it('expires while it is held too, but not for its person’s fault', async () => {
    const { anna } = await bounty.providedBounty(service, 100);
    await service.database.executeSql(`update bounties set held_at = now() where referral_number = $1`, [anna.number]);
    service.clock.pass({ days: promised.daysToCollect + promised.daysOfGoodwill });
    await timePasses();
    const { rows } = await service.database.executeSql(
      `select reason from bounties where referral_number = $1 union all
       select reason from bounty_history where state = 'Abgelaufen'
       and bounty_id in (select id from bounties where referral_number = $1)`,
      [anna.number],
    );
    expect(rows).toEqual([{ reason: 'FristInSperreVorbei' }, { reason: 'FristInSperreVorbei' }]);
  });
});
