import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { providedBounty } from './bounty-people.ts';
import { engines } from './engines.ts';
import { listen, operator } from './operator-program.ts';
import { operatorKey, Service } from './service.ts';

describe.each(engines)('the operator on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const create = async (Rechte: string[], change: object = {}, token = operatorKey) =>
    service.call('POST', 'operator/schluessel', { body: { Betreiber: 'Karin Vogt', Rechte, ...change }, token });
  const keyOf = async (...Rechte: string[]) => {
    const { body } = await create(Rechte);
    return { id: String(body['SchluesselId']), key: String(body['Schluessel']) };
  };
  const check = async (token: string, tenant = 'lindenstrom') => {
    const { status, body } = await service.call('GET', 'operator/hauptbuch/pruefung', { token, tenant });
    return status === 200 ? 200 : body['Code'];
  };
  const rows = async (text: string) => (await service.database.executeSql(text)).rows;

  it('gets a key for one thing, which is shown once, kept as a hash and good for nothing else', async () => {
    const { id, key } = await keyOf('Berichte');
    expect(await check(key)).toBe(200);
    expect((await create(['Berichte'], {}, key)).body['Code']).toBe('PSOF0703');
    const orders = await service.call('POST', 'auftraege', { body: {}, token: key });
    expect(orders.body['Code']).toBe('PSOF0703');
    expect(JSON.stringify(await rows('select * from operator_keys'))).not.toContain(key);
    expect(service.logged.join('')).not.toContain(key);
    const { body } = await service.call('GET', 'operator/schluessel', { token: operatorKey });
    const listed = (body as unknown as { SchluesselListe: Record<string, unknown>[] }).SchluesselListe;
    expect(listed.find(({ SchluesselId }) => SchluesselId === id)).toMatchObject({
      Betreiber: 'Karin Vogt',
      Rechte: ['Berichte'],
      ZuletztBenutzt: '2026-05-20',
      UngueltigSeit: null,
    });
    expect(JSON.stringify(listed)).not.toContain(key);
  });

  it('has no use for it at another tenant, after it was revoked, or when its time is over', async () => {
    const [revoked, expiring] = [await keyOf('Berichte'), await keyOf('Berichte')];
    expect(await check(revoked.key, 'nachbar')).toBe('PSOF0701');
    const revoke = () => service.call('DELETE', `operator/schluessel/${revoked.id}`, { token: operatorKey });
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).body['Code']).toBe('PSOF0704');
    expect(await check(revoked.key)).toBe('PSOF0701');
    expect(await check(expiring.key)).toBe(200);
    const before = service.clock.moment;
    service.clock.pass({ days: 366 });
    expect(await check(expiring.key)).toBe('PSOF0701');
    service.clock.moment = before;
  });

  it('rotates it: both work for a day, then the new one alone', async () => {
    const former = await keyOf('Berichte');
    const rotate = () => service.call('POST', `operator/schluessel/${former.id}/erneuern`, { token: operatorKey });
    const { body } = await rotate();
    const key = String(body['Schluessel']);
    expect([await check(former.key), await check(key)]).toEqual([200, 200]);
    const before = service.clock.moment;
    service.clock.pass({ days: 1, hours: 1 });
    expect([await check(former.key), await check(key)]).toEqual(['PSOF0701', 200]);
    expect((await rotate()).body['Code']).toBe('PSOF0704');
    service.clock.moment = before;
  });

  it('cannot release payments with the first key, and leaves a trace of each key', async () => {
    const { body } = await create(['Freigabe']);
    const [noted] = await rows(
      `select operator, action from operator_actions where subject = '${String(body['SchluesselId'])}'`,
    );
    expect(noted).toEqual({ operator: 'environment', action: 'key-created' });
    await expect(service.database.db.execute(sql`select 1`)).resolves.toBeTruthy();
  });

  it.each([
    [{ Betreiber: '' }, 'Betreiber'],
    [{ Betreiber: 'a\nb' }, 'Betreiber'],
    [{ Rechte: [] }, 'Rechte'],
    [{ Rechte: ['Alles'] }, 'Rechte'],
    [{ Tage: 731 }, 'Tage'],
  ])('is told what is wrong with %j', async (change, field) => {
    const { status, body } = await create(['Berichte'], change);
    const [first] = body['Felder'] as unknown as { Feld: string }[];
    expect([status, first?.Feld.split('.')[0]]).toEqual([422, field]);
  });

  it('does all of it from the command line', async () => {
    const url = await listen(service);
    const run = (key: string, ...args: string[]) => operator(url, key, ...args);
    const made = await run(
      operatorKey,
      'keys',
      'create',
      'Jonas Ehlers',
      '--scopes',
      'Berichte',
      '--days',
      '30',
      '--json',
    );
    const { key, keyId } = JSON.parse(made.said) as { key: string; keyId: string };
    expect((await run(operatorKey, 'keys', 'list')).said).toContain(
      `${keyId}  Jonas Ehlers  Berichte  until 2026-06-19`,
    );

    await providedBounty(service, 100);
    const checked = await run(key, 'ledger', 'check');
    expect(checked).toMatchObject({ code: 0, complained: '' });
    expect(checked.said).toMatch(/^\d+ entries, all as they were written\. Owed: \d+,00 €\./);
    const months = await run(key, 'ledger', 'months');
    expect(months.said.split('\n')[0]).toBe(
      'Monat;Entstanden;Storniert;Verfallen;Ausgezahlt;Zurueckgekommen;Rueckforderung;Offen am Monatsende',
    );
    expect(months.said).toMatch(/\n2026-05;60,00;0,00;0,00;0,00;0,00;0,00;60,00$/);

    const rotated = await run(operatorKey, 'keys', 'rotate', keyId);
    expect(rotated.said).toContain('It is shown this once');
    expect((await run(operatorKey, 'keys', 'revoke', keyId)).said).toBe(`Key ${keyId} has ended.`);
    expect(await run(key, 'ledger', 'check')).toMatchObject({
      code: 1,
      complained: 'PSOF0701: The operator key is missing or wrong.',
    });
    expect((await run(operatorKey, 'keys', 'create', 'X', '--scopes', 'Alles')).code).toBe(2);
    expect((await run(operatorKey, 'fly')).code).toBe(2);
    expect((await run(operatorKey, 'help')).said).toContain('ledger check');
    expect((await operator('http://127.0.0.1:9', key, 'ledger', 'check')).complained).toMatch(/^UNREACHABLE/);
  }, 60_000);
});
