import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recommenderWithPassword, password, rowsOf } from '../given/account-people.ts';
import { account } from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { newKey } from '../given/operator-people.ts';
import { operatorKey, Service } from '../service/service.ts';

/** What a backup brings back is put there by hand: `tests/api/records/backup.test.ts` restores a whole one. */
describe.each(engines)('what was ended before a restore on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const marks = async () => {
    const { body } = await service.call('GET', 'operator/loeschungen/marken', { token: operatorKey });
    return (body['Loeschmarken'] as unknown as { Loeschmarke: string }[]).map(({ Loeschmarke }) => Loeschmarke);
  };
  const repeat = async (Loeschmarken: string[], token = operatorKey) =>
    (await service.call('POST', 'operator/loeschungen/wiederholung', { body: { Loeschmarken }, token })).body;

  it('is a key, which whoever may revoke keys revokes again', async () => {
    const gone = await newKey(service, 'Otto Busch', ['Kundenservice']);
    const sara = await newKey(service, 'Sara Leitner', ['Kundenservice']);
    const code = async () =>
      (await service.call('GET', 'operator/vermisst', { token: gone.key })).body['Code'] as unknown;
    expect(await code()).toBeUndefined();
    await service.call('DELETE', `operator/schluessel/${gone.id}`, { token: operatorKey });
    const kept = await marks();
    await rowsOf(service, 'update operator_keys set revoked_at = null where id = $1', gone.id);
    expect(await code()).toBeUndefined();
    expect(await repeat(kept, sara.key)).toMatchObject({ UngueltigeSchluessel: 0, UebrigeSchluessel: 1 });
    expect(await code()).toBeUndefined();
    const done = { UngueltigeSchluessel: 1, UebrigeSchluessel: 0, NichtVorhanden: 0 };
    expect(await repeat(kept)).toMatchObject(done);
    expect(await code()).toBe('PSOF0701');
    expect(await repeat(kept)).toMatchObject({ UngueltigeSchluessel: 0, NichtVorhanden: 1 });
  });

  it('is a kept account, which is forgotten again', async () => {
    const { token } = await recommenderWithPassword(service);
    const body = { ...account, AktuellesPasswort: password };
    expect((await service.call('PUT', 'empfehler/bankdaten', { token, body })).status).toBe(200);
    const [row] = await rowsOf(service, 'select recommender_id::text as id, sealed from bank_accounts');
    const before = await marks();
    await service.call('DELETE', 'empfehler/bankdaten', { token });
    await service.call('DELETE', 'empfehler/bankdaten', { token });
    const kept = (await marks()).filter((mark) => !before.includes(mark));
    expect(kept).toHaveLength(1);
    const restore = `insert into bank_accounts (tenant, recommender_id, sealed, saved_at) values ('lindenstrom', $1, $2, now())`;
    await rowsOf(service, restore, row?.['id'], row?.['sealed']);
    expect(await repeat(kept)).toMatchObject({ VergesseneBankdaten: 1, ErneutGeloescht: 0, NichtVorhanden: 0 });
    expect(await rowsOf(service, 'select sealed from bank_accounts')).toEqual([]);
  });
});
