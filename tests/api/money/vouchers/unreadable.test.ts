import { createSecretKey, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEffects } from '#server/create-effects.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { handOutVouchers } from '#server/jobs/money/vouchers.ts';
import { createSealing } from '#server/secrets/sealing.ts';
import { secureRandom } from '#server/random.ts';
import { rowsOf } from '../../given/account-people.ts';
import {
  account,
  claimsOf,
  currentPassword,
  wantedVoucher,
  withPassword,
  type Provided,
} from '../../given/bounty-people.ts';
import { engines } from '../../service/engines.ts';
import { Paying } from '../../given/paying.ts';
import { releaserNames } from '../../given/releasers.ts';
import { operatorKey, type Service } from '../../service/service.ts';

describe.each(engines)('what a lost key sealed keeps nobody else from their money on %s', (engine) => {
  let paying: Paying;
  let service: Service;
  beforeAll(async () => {
    paying = await Paying.start(engine);
    ({ service } = paying);
  }, 180_000);
  afterAll(() => service.stop());

  let warned: string[] = [];
  beforeEach(() => {
    warned = [];
  });
  const handOut = () => {
    const secretKey = createSecretKey(Buffer.alloc(32, 7));
    const effects = createEffects({
      clock: service.clock,
      random: secureRandom,
      secretKey,
      publicUrl: 'https://widget.example',
    });
    const { database, tenants } = service;
    const logger = { info: () => undefined, warn: (...told: unknown[]) => void warned.push(JSON.stringify(told)) };
    return handOutVouchers({ db: database.db, effects, tenants, logger }, new AbortController().signal);
  };
  const lost = createSealing(createSecretKey(Buffer.alloc(32, 5)), 'bank').seal('anything', 'anywhere');
  const bring = async () => {
    const code = randomBytes(6).toString('hex').toUpperCase();
    const Csv = `Code;WertCent;Anbieter;GueltigBis\n${code};6000;Buchladen;`;
    await service.call('POST', 'operator/gutscheine', { token: operatorKey, body: { Csv } });
    service.clock.pass({ hours: 1 });
    return code;
  };
  const bountyOf = async ({ anna }: Pick<Provided, 'anna'>) => {
    const select = 'select id::text, state from bounties where referral_number = $1';
    const [row] = await rowsOf(service, select, anna.number);
    return { id: String(row?.['id']), state: row?.['state'] };
  };
  const lose = (table: string, column: string, value: string) =>
    rowsOf(service, `update ${table} set sealed = $1 where ${column}::text = $2`, lost, value);

  it('gives the next voucher to the next person', async () => {
    const [first, second] = [await wantedVoucher(service), await wantedVoucher(service)];
    const { id } = await bountyOf(first);
    await lose('bounty_destinations', 'bounty_id', id);
    await bring();
    await lose('vouchers', 'value_cent', '6000');
    const code = await bring();
    await handOut();
    expect([(await bountyOf(first)).state, (await bountyOf(second)).state]).toEqual(['Abgeholt', 'Ausgezahlt']);
    const mail = (await service.mailsTo(second.anna.email)).at(-1);
    expect(mail).toMatchObject({ kind: 'voucher', code });
    // Whoever looks after the service is told which, and nothing of whom.
    expect(warned.join('')).toContain(id);
    expect(warned.join('')).not.toContain(first.anna.email);
    await rowsOf(service, `delete from vouchers where sealed = $1`, lost);
    await rowsOf(service, `update bounties set held_at = now() where id::text = $1`, id);
  });

  it('goes on where one voucher cannot be given, raises the alarm, and says then that it could not', async () => {
    const [first, second] = [await wantedVoucher(service), await wantedVoucher(service)];
    const { id } = await bountyOf(first);
    for (const _ of [first, second]) await bring();
    // Nobody was told today that they run out.
    service.clock.pass({ days: 1 });
    await service.database.executeSql(`create function refuse() returns trigger language plpgsql as
      $$ begin if new.bounty_id::text = '${id}' then raise exception 'the disk is full'; end if; return new; end $$`);
    await service.database.executeSql(
      'create trigger stuck before update on vouchers for each row execute function refuse()',
    );
    const failure: unknown = await handOut().catch((error: unknown) => error);
    expect(String((failure as Error).cause)).toContain('the disk is full');
    expect([(await bountyOf(first)).state, (await bountyOf(second)).state]).toEqual(['Abgeholt', 'Ausgezahlt']);
    expect(warned.join('')).toContain('vouchers are running out');
    await service.database.executeSql('drop trigger stuck on vouchers');
    await handOut();
    expect((await bountyOf(first)).state).toBe('Ausgezahlt');
  });

  it('leaves an account that cannot be read out of a run, and pays the others', async () => {
    const [first, second] = [await paying.collected(), await paying.collected()];
    const [{ id }, other] = [await bountyOf(first), await bountyOf(second)];
    await lose('bounty_destinations', 'bounty_id', id);
    const run = await paying.created();
    const { Zahlungen: payments } = await paying.read(run);
    expect(payments.map(({ PraemieId }) => PraemieId)).toEqual([other.id]);
    expect(service.logged.filter((line) => line.includes(id)).join('')).toContain('unreadable');
    expect(await paying.create()).toBe('PSOF0722');
  });

  it('shows a run of which an account cannot be read any more, so that it can be taken out', async () => {
    await paying.payTheRest();
    const [first, second] = [await paying.collected(), await paying.collected()];
    const run = await paying.created();
    await lose('bounty_destinations', 'bounty_id', (await bountyOf(first)).id);
    const { Zahlungen: payments } = await paying.read(run);
    expect(payments.map(({ Iban }) => Iban).toSorted()).toEqual(['', 'DE•• •••• 3000']);
    expect((await bountyOf(second)).state).toBe('Abgeholt');
  });

  it('says which account of a released run cannot be read any more, and writes the file without it', async () => {
    await paying.payTheRest();
    const [first] = [await paying.collected(), await paying.collected()];
    const run = await paying.signed();
    const { id } = await bountyOf(first);
    await lose('bounty_destinations', 'bounty_id', id);
    const { Zahlungen: payments } = await paying.read(run);
    const referenceWhere = (isIts: boolean) =>
      String(payments.find(({ PraemieId }) => (PraemieId === id) === isIts)?.EndToEndId);
    const { status, body } = await paying.file(run);
    expect([status, body['Code']]).toEqual([409, 'PSOF0732']);
    expect(body['Meldung']).toContain(referenceWhere(true));
    await paying.call('DELETE', `zahllaeufe/${run.ZahllaufId}/zahlungen/${referenceWhere(true)}`);
    for (const name of releaserNames) await paying.release(run, name);
    const xml = await paying.fetchFile(run);
    expect(xml).toContain(referenceWhere(false));
    expect(xml).not.toContain(referenceWhere(true));
  });

  it('says that a file cannot be read any more: before it is handed out, that another is to be fetched', async () => {
    await paying.payTheRest();
    await paying.collected();
    const run = await paying.signed();
    const { body } = await paying.file(run);
    await rowsOf(service, 'update pay_runs set sealed_file = $1 where id::text = $2', lost, run.ZahllaufId);
    expect(await paying.confirm(run, body['DateiHash'])).toBe('PSOF0728');
    expect(await paying.fetchFile(run)).toContain('<CstmrCdtTrfInitn>');
    await rowsOf(service, 'update pay_runs set sealed_file = $1 where id::text = $2', lost, run.ZahllaufId);
    const again = await paying.file(run, true);
    expect([again.status, again.body['Code']]).toEqual([409, 'PSOF0733']);
  });

  it('counts a kept account as none, so that another one can be given', async () => {
    const { anna, token } = await paying.collected();
    const session = await withPassword(service, anna);
    const body = { ...account, ...currentPassword };
    expect((await service.call('PUT', 'empfehler/bankdaten', { token: session, body })).status).toBe(200);
    const known = async (by: string) => {
      const { status, body: told } = await service.call('GET', 'empfehler/bankdaten', { token: by });
      return [status, told['Iban']];
    };
    expect(await known(session)).toEqual([200, 'DE•• •••• 3000']);
    const { id } = await bountyOf({ anna });
    await lose('bounty_destinations', 'bounty_id', id);
    expect(await known(token)).toEqual([200, 'DE•• •••• 3000']);
    await rowsOf(service, 'update bank_accounts set sealed = $1', lost);
    expect(await known(session)).toEqual([200, '']);
    expect(await known(token)).toEqual([200, '']);
    expect(await claimsOf(service, session)).toHaveLength(1);
    expect((await service.call('PUT', 'empfehler/bankdaten', { token: session, body })).status).toBe(200);
    expect(await known(session)).toEqual([200, 'DE•• •••• 3000']);
  });

  it('deletes whoever asks for it, and sees to the account once it can be read again', async () => {
    await paying.payTheRest();
    const { anna } = await paying.collected();
    await paying.payTheRest();
    const { id, state } = await bountyOf({ anna });
    expect(state).toBe('Ausgezahlt');
    const select = 'select sealed from bounty_destinations where bounty_id::text = $1';
    const [before] = await rowsOf(service, select, id);
    await lose('bounty_destinations', 'bounty_id', id);
    const token = await withPassword(service, anna);
    expect((await service.call('DELETE', 'empfehler/delete', { token })).status).toBe(204);
    await deleteOutdated(service.database.db, service.effects);
    expect(await rowsOf(service, select, id)).toEqual([{ sealed: lost }]);
    const back = 'update bounty_destinations set sealed = $1 where bounty_id::text = $2';
    await rowsOf(service, back, before?.['sealed'], id);
    await deleteOutdated(service.database.db, service.effects);
    expect(await rowsOf(service, select, id)).toEqual([]);
  });
});
