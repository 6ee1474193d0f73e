import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passTime } from '#server/domain/money/settlement/pass-time.ts';
import { account, claimToken, confirmedRecipient, newOrderId } from '../given/bounty-people.ts';
import { orderImportsOf } from '../given/order-imports.ts';
import { row } from '../given/order-files.ts';
import { hashOf, recommenderWith } from '../given/order-people.ts';
import { confirmingLink } from '../given/recipient-links.ts';
import { Paying } from '../given/paying.ts';
import { engines } from '../service/engines.ts';
import { newEmail, type Service } from '../service/service.ts';

/** So often each is played: who is first is the database's to say. */
const rounds = Array.from({ length: 4 }, (_, round) => round);

describe.each(engines)('an import of orders that is undone while something comes of it on %s', (engine) => {
  let paying: Paying;
  let service: Service;
  beforeAll(async () => {
    paying = await Paying.start(engine);
    ({ service } = paying);
  }, 180_000);
  // The books are proven when the service stops.
  afterAll(() => service.stop());

  const { imported, undo, rowsOf, bountiesOf } = orderImportsOf(() => service);
  const daysAgo = (days: number) =>
    new Date(service.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 19);
  const isThere = async (id: string) => (await rowsOf(`select 1 from orders where external_id = '${id}'`)).length === 1;
  const pass = () => passTime(service.database.db, service.effects, [service.tenant], new AbortController().signal);
  const someone = async () => {
    const anna = await recommenderWith(service, 100);
    return { anna, lena: await confirmedRecipient(service, anna) };
  };
  /** One that is paid, of that age, and its import. */
  const order = async (number: string, days: number) => {
    const id = newOrderId();
    return { id, of: await imported(row({ id, recipient: number, status: 'Gezahlt', at: daysAgo(days) })) };
  };

  it.each(rounds)('has either made its bounty available or left nothing of it (%d)', async () => {
    const { lena } = await someone();
    const { id, of } = await order(lena.number, 1);
    service.clock.pass({ days: 20 });
    const [undone] = await Promise.all([undo(of), pass(), pass()]);
    const [bounty] = await bountiesOf(lena);
    const isUndone = typeof undone === 'object';
    expect([isUndone ? undone.EntferntAnzahl : undone, await isThere(id)]).toEqual(
      isUndone ? [1, false] : ['PSOF0872', true],
    );
    expect(bounty).toMatchObject(
      isUndone ? { state: 'Offen', order_id: null, ready: false } : { state: 'Bereitgestellt', order_id: id },
    );
  });

  it.each(rounds)('stays where its bounty is collected at this moment, or put into a run (%d)', async () => {
    const { anna, lena } = await someone();
    const { id, of } = await order(lena.number, 20);
    const token = await claimToken(service, anna.email);
    const body = { Auszahlung: 'Geld', Bankdaten: account };
    const claim = () => service.call('PUT', 'praemierung/', { token, body });
    const [undone, claimed] = await Promise.all([undo(of), claim()]);
    expect([undone, claimed.status]).toEqual(['PSOF0872', 200]);
    const [again, run] = await Promise.all([undo(of), paying.create(), undo(of)]);
    expect([again, typeof run]).toEqual(['PSOF0872', 'object']);
    expect(await isThere(id)).toBe(true);
    await paying.payTheRest();
  });

  it.each(rounds)(
    'goes before or after the next file, which tells of the same orders, and never in between (%d)',
    async () => {
      const { lena } = await someone();
      const { id, of } = await order(lena.number, 1);
      const next = () => imported(row({ id, recipient: lena.number, status: 'Gezahlt', at: daysAgo(2) }));
      const [undone] = await Promise.all([undo(of), next(), undo(of)]);
      // Undone first, it is a new one; else it is in the way.
      expect(typeof undone === 'object' || ['PSOF0872', 'PSOF0873'].includes(undone)).toBe(true);
      expect(await bountiesOf(lena)).toMatchObject([{ state: 'Offen', order_id: id, ready: true }]);
      expect(await isThere(id)).toBe(true);
    },
  );

  it.each(rounds)('is undone once, however many ask for it (%d)', async () => {
    const { lena } = await someone();
    const { of } = await order(lena.number, 1);
    const all = await Promise.all([undo(of), undo(of), undo(of)]);
    expect(all.map((one) => (typeof one === 'object' ? 'undone' : one)).toSorted()).toEqual([
      'PSOF0873',
      'PSOF0873',
      'undone',
    ]);
    expect(
      await rowsOf(`select 1 from operator_actions where action = 'orders-import-undone' and subject = '${of}'`),
    ).toHaveLength(1);
  });

  it.each(rounds)('is of whom has the address, whoever is first: they who confirm, or who undoes it (%d)', async () => {
    const { anna, lena } = await someone();
    const [id, email] = [newOrderId(), newEmail()];
    await imported(row({ id, hash: hashOf(email), at: daysAgo(0) }));
    const of = await imported(row({ id, recipient: lena.number, at: daysAgo(0) }));
    const { number, Token } = await confirmingLink(service, anna, email);
    const confirm = service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } });
    const [undone] = await Promise.all([undo(of), confirm]);
    expect(undone).toMatchObject({ Ausgefuehrt: true });
    const whose = await rowsOf(`select recipient_number from orders where external_id = '${id}'`);
    expect(whose).toEqual([{ recipient_number: number }]);
  });
});
