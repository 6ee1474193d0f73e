import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providedBounty } from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { newKey } from '../given/operator-people.ts';
import { listen, operator } from '../given/operator-program.ts';
import { hashOf, keyWish, releasers } from '../given/releasers.ts';
import { operatorKey, Service } from '../service/service.ts';

const operatorEmail = 'praemien@lindenstrom.example';

describe.each(engines)('an operator’s key on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, (tenant) => ({ ...tenant, private: { ...tenant.private, operatorEmail } }));
  }, 180_000);
  afterAll(() => service.stop());

  let people = 0;
  const newName = () => {
    people += 1;
    return `Person ${'abcdefghjkmpqstuwxyz'[people]}`;
  };
  const register = async (name: string, scopes: readonly string[], change: object = {}, token = operatorKey) => {
    const body = { ...keyWish(name, `${name}-${people}`, scopes), ...change };
    return service.call('POST', 'operator/schluessel', { body, token });
  };
  const check = async (token: string, tenant = 'lindenstrom') =>
    (await service.call('GET', 'operator/hauptbuch/pruefung', { token, tenant })).body['Code'] ?? 200;
  const rows = async (text: string) => (await service.database.executeSql(text)).rows;
  const listed = async () => {
    const { body } = await service.call('GET', 'operator/schluessel', { token: operatorKey });
    return (body as unknown as { SchluesselListe: Record<string, unknown>[] }).SchluesselListe;
  };

  it('is registered by its hash, good for one thing, and known to its holder alone', async () => {
    const { id, key } = await newKey(service, 'Mira Sand', ['Berichte']);
    expect(await check(key)).toBe(200);
    expect((await register(newName(), ['Berichte'], {}, key)).body['Code']).toBe('PSOF0703');
    const orders = await service.call('POST', 'auftraege', { body: {}, token: key });
    expect(orders.body['Code']).toBe('PSOF0703');
    expect(JSON.stringify(await rows('select * from operator_keys'))).not.toContain(key);
    expect(service.logged.join('')).not.toContain(key);
    const keys = await listed();
    expect(keys.find(({ SchluesselId }) => SchluesselId === id)).toMatchObject({
      Betreiber: 'Mira Sand',
      Rechte: ['Berichte'],
      ZuletztBenutzt: '2026-05-20',
      UngueltigSeit: null,
      AngelegtVon: 'environment',
      BestaetigtVon: null,
    });
    expect(JSON.stringify(keys)).not.toContain(hashOf(key));
    const [noted] = await rows(
      `select operator, operator_id, key_id, action from operator_actions where subject = '${id}'`,
    );
    expect(noted).toEqual({
      operator: 'environment',
      operator_id: 'environment',
      key_id: 'environment',
      action: 'key-registered',
    });
  });

  it('is of no use at another tenant, after it was revoked, or when its time is over', async () => {
    const [revoked, expiring] = [
      await newKey(service, newName(), ['Berichte']),
      await newKey(service, newName(), ['Berichte']),
    ];
    expect(await check(revoked.key, 'nachbar')).toBe('PSOF0701');
    const revoke = () => service.call('DELETE', `operator/schluessel/${revoked.id}`, { token: operatorKey });
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).body['Code']).toBe('PSOF0704');
    expect(await check(revoked.key)).toBe('PSOF0701');
    expect(await check(expiring.key)).toBe(200);
    const before = service.clock.moment;
    service.clock.pass({ days: 366 });
    expect(await check(expiring.key)).toBe('PSOF0701');
    service.clock.moment = before;
  });

  it('is renewed by itself alone: both work for a day, then the new one for as long as the former did', async () => {
    const former = await newKey(service, newName(), ['Berichte']);
    const renew = (key: string, token: string) =>
      service.call('POST', 'operator/schluessel/erneuern', { body: { SchluesselHash: hashOf(key) }, token });
    const before = service.clock.moment;
    service.clock.pass({ days: 200 });
    const { body } = await renew('the-next-one', former.key);
    expect(body).toMatchObject({
      BetreiberId: former.operatorId,
      Rechte: ['Berichte'],
      GueltigBis: '2027-12-06T10:00:00',
    });
    expect((await renew('the-next-one', former.key)).body).toEqual(body);
    const { key: known } = await newKey(service, newName(), ['Berichte']);
    for (const next of ['another-one', known]) expect((await renew(next, former.key)).body['Code']).toBe('PSOF0714');
    expect((await renew('the-next-one', 'the-next-one')).body['Code']).toBe('PSOF0713');
    expect((await renew(operatorKey, 'the-next-one')).body['Code']).toBe('PSOF0713');
    expect((await renew('another-one', operatorKey)).body['Code']).toBe('PSOF0703');
    expect([await check(former.key), await check('the-next-one')]).toEqual([200, 200]);
    service.clock.pass({ days: 1, hours: 1 });
    expect([await check(former.key), await check('the-next-one')]).toEqual(['PSOF0701', 200]);
    service.clock.moment = before;
  });

  it('belongs to one person, whatever the name is written like', async () => {
    const karin = await newKey(service, 'Karin Vogt', ['Freigabe'], { key: releasers['Karin Vogt'] });
    for (const name of ['Karin Vogt', 'karin vogt', 'Karin  Vogt', 'Karin.Vogt', 'Kárin Vögt', 'KarIn V0gt']) {
      expect((await register(name, ['Berichte'])).body['Code']).toBe('PSOF0708');
    }
    for (const name of ['Kаrin Vogt', 'environment', 'a\nb', 'Karin\u202eVogt', '']) {
      const { status, body } = await register(name, ['Berichte']);
      expect([status, body['Felder'] && (body['Felder'] as { Feld: string }[])[0]?.Feld]).toEqual([422, 'Betreiber']);
    }
    const second = await newKey(service, 'karin  vogt', ['Berichte'], { known: true });
    expect(second.operatorId).toBe(karin.operatorId);
    expect((await register('Karina Vogt', ['Berichte'], { BekanntePerson: true })).body['Code']).toBe('PSOF0709');
  });

  it('is taken once', async () => {
    const { key } = await newKey(service, newName(), ['Berichte']);
    for (const SchluesselHash of [hashOf(key), hashOf(operatorKey)]) {
      expect((await register(newName(), ['Berichte'], { SchluesselHash })).body['Code']).toBe('PSOF0713');
    }
  });

  it.each([
    [{ Rechte: [] }, 'Rechte'],
    [{ Rechte: ['Alles'] }, 'Rechte'],
    [{ Tage: 731 }, 'Tage'],
    [{ SchluesselHash: 'geheim' }, 'SchluesselHash'],
  ])('is not registered with %j, which is said at the field', async (change, field) => {
    const { status, body } = await register(newName(), ['Berichte'], change);
    const [first] = body['Felder'] as unknown as { Feld: string }[];
    expect([status, first?.Feld.split('.')[0]]).toEqual([422, field]);
  });

  it('gives nobody what its maker has not: it waits until a releaser confirms it as its holder has told', async () => {
    const maker = await newKey(service, newName(), ['Schluessel', 'Berichte']);
    const holder = newName();
    const key = 'a-key-for-the-support';
    const body = keyWish(holder, key, ['Kundenservice']);
    const made = await service.call('POST', 'operator/schluessel', { body, token: maker.key });
    expect(made.body).toMatchObject({ BestaetigtAm: null });
    const use = async () => (await service.call('GET', 'operator/vermisst', { token: key })).body['Code'] ?? 'works';
    expect(await use()).toBe('PSOF0703');
    const karin = releasers['Karin Vogt'];
    const confirm = (change: object, token: string = karin) =>
      service.call('PUT', 'operator/schluessel/bestaetigung', { body: { ...body, ...change }, token });
    expect((await confirm({}, maker.key)).body['Code']).toBe('PSOF0703');
    for (const change of [
      { SchluesselHash: hashOf('what the maker would like') },
      { Betreiber: 'Somebody Else' },
      { Rechte: ['Kundenservice', 'Berichte'] },
    ]) {
      expect((await confirm(change)).body['Code']).toBe('PSOF0710');
    }
    expect((await confirm({})).status).toBe(200);
    expect((await confirm({})).body['Code']).toBe('PSOF0710');
    expect(await use()).toBe('works');
    // What the maker may do itself, it gives at once.
    const given = await newKey(service, newName(), ['Berichte'], { token: maker.key });
    expect(await check(given.key)).toBe(200);
  });

  it('tells the operator when it is for what two people decide, and never otherwise', async () => {
    const sent = async () =>
      (await service.mailsTo(operatorEmail)).flatMap((mail) => (mail.kind === 'operator-key' ? [mail] : []));
    const before = (await sent()).length;
    await newKey(service, 'Jonas Ehlers', ['Freigabe', 'Berichte'], { key: releasers['Jonas Ehlers'] });
    const waiting = newName();
    await newKey(service, waiting, ['Freigabe'], { key: 'of-who-waits' });
    const body = keyWish(waiting, 'of-who-waits', ['Freigabe']);
    await service.call('PUT', 'operator/schluessel/bestaetigung', { body, token: releasers['Jonas Ehlers'] });
    const next = { SchluesselHash: hashOf('the-next-of-who-waited') };
    await service.call('POST', 'operator/schluessel/erneuern', { body: next, token: 'of-who-waits' });
    await newKey(service, newName(), ['Berichte']);
    // Another key of who releases acts in their name, whatever it may do.
    await newKey(service, 'Jonas Ehlers', ['Berichte'], { known: true });
    const told = (await sent()).slice(before).map(({ event, operator: name, by }) => [event, name, by]);
    expect(told).toEqual([
      ['registered', 'Jonas Ehlers', 'environment'],
      ['registered', waiting, 'environment'],
      ['confirmed', waiting, 'Jonas Ehlers'],
      ['renewed', waiting, waiting],
      ['registered', 'Jonas Ehlers', 'environment'],
    ]);
  });

  it('does all of it from the command line', async () => {
    const url = await listen(service);
    const run = (key: string, ...args: string[]) => operator(url, key, ...args);
    const made = await run('', 'keys', 'new', '--json');
    const { key, keyHash } = JSON.parse(made.said) as Record<'key' | 'keyHash', string>;
    expect([key.length, keyHash]).toEqual([43, hashOf(key)]);
    const registered = await run(
      operatorKey,
      'keys',
      'create',
      'Lea Sommer',
      keyHash,
      '--scopes',
      'Berichte, Auftraege',
      '--days',
      '30',
    );
    expect(registered.said).toMatch(
      /^Key \S+ of Lea Sommer for Berichte,Auftraege, good until 2026-06-19.* It works\.$/,
    );
    const [, keyId = ''] = /^Key (\S+)/.exec(registered.said) ?? [];
    expect((await run(operatorKey, 'keys', 'list')).said).toMatch(
      new RegExp(`^${keyId} +Lea Sommer +Berichte,Auftraege +until 2026-06-19`, 'm'),
    );
    await providedBounty(service, 100);
    const checked = await run(key, 'ledger', 'check');
    expect(checked).toMatchObject({ code: 0, complained: '' });
    expect(checked.said).toMatch(/^1 entry, all as written\. Owed: \d+,00 €\./);
    const months = await run(key, 'ledger', 'months');
    expect(months.said.split('\n')[0]).toBe(
      'Monat;Entstanden;Storniert;Verfallen;Ausgezahlt;Zurueckgekommen;Rueckforderung;Offen am Monatsende',
    );
    expect(months.said).toMatch(/\n2026-05;60,00;0,00;0,00;0,00;0,00;0,00;60,00$/);
    const waiting = await run(operatorKey, 'keys', 'create', 'Tom Wald', hashOf('toms'), '--scopes', 'Freigabe');
    expect(waiting.said).toContain('It waits');
    expect((await run(operatorKey, 'keys', 'list')).said).toContain('WAITS to be confirmed');
    const confirmed = await run(
      releasers['Karin Vogt'],
      'keys',
      'confirm',
      'Tom Wald',
      hashOf('toms'),
      '--scopes',
      'Freigabe',
    );
    expect(confirmed.said).toContain('It works.');
    expect((await run(operatorKey, 'keys', 'list')).said).toContain('confirmed by Karin Vogt');

    expect((await run(key, 'keys', 'rotate', hashOf('leas-next-one'))).said).toContain('It works.');
    expect((await run(operatorKey, 'keys', 'revoke', keyId)).said).toBe(`Key ${keyId} has ended.`);
    expect(await run(key, 'ledger', 'check')).toMatchObject({
      code: 1,
      complained: 'PSOF0701: The operator key is missing or wrong.',
    });
    const wrong = await run(operatorKey, 'keys', 'create', 'X', keyHash, '--scopes', 'Berichte,Alles');
    expect([wrong.code, wrong.complained.split('\n')[0]]).toEqual([2, expect.stringContaining('and not Alles')]);
    expect((await run(operatorKey, 'fly')).code).toBe(2);
    expect((await run('', 'ledger', 'check')).complained).toMatch(/^OPERATOR_KEY is missing/);
    expect((await run(operatorKey, 'help', 'ledger', 'check')).said).toContain('ledger check');
    expect((await operator('http://127.0.0.1:9', key, 'ledger', 'check')).complained).toMatch(/^UNREACHABLE/);
  }, 180_000);
});
