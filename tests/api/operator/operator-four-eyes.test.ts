import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../service/engines.ts';
import { newKey } from '../given/operator-people.ts';
import { discard } from '../given/discard-run.ts';
import { Paying, type Run } from '../given/paying.ts';
import { hashOf, keyWish, releasers } from '../given/releasers.ts';
import { operatorKey } from '../service/service.ts';

const [karin, jonas] = [releasers['Karin Vogt'], releasers['Jonas Ehlers']];

/** What somebody tries who must not release alone. The run stays as it is, whatever they try. */
describe.each(engines)('four eyes on %s', (engine) => {
  let paying: Paying;
  let run: Run;
  /** Holds a key for registering keys, and all secrets that were ever made for it. */
  let mallory: string;
  beforeAll(async () => {
    paying = await Paying.start(engine);
    mallory = (await newKey(paying.service, 'Mallory', ['Schluessel', 'Zahllaeufe'])).key;
    await paying.collected();
  }, 180_000);
  beforeEach(async () => {
    if (run) await discard(paying, run);
    run = await paying.created();
  });
  afterAll(() => paying.service.stop());

  const release = async (key: string): Promise<string> => {
    const { status, body } = await paying.call('POST', `zahllaeufe/${run.ZahllaufId}/freigabe`, { token: key });
    return String(body[status === 200 ? 'Zustand' : 'Code']);
  };
  const register = async (name: string, key: string, scopes: string[], token = mallory, change: object = {}) => {
    const body = { ...keyWish(name, key, scopes), ...change };
    const made = await paying.service.call('POST', 'operator/schluessel', { body, token });
    return made.body['Code'] ?? made.body['BestaetigtAm'];
  };
  const confirm = async (name: string, key: string, scopes: string[], token: string) => {
    const body = keyWish(name, key, scopes);
    const confirmed = await paying.service.call('PUT', 'operator/schluessel/bestaetigung', { body, token });
    return confirmed.body['Code'] ?? 'confirmed';
  };
  const state = async () => {
    const { Zustand, FreigegebenVon } = await paying.read(run);
    return [Zustand, ...FreigegebenVon.map(({ Betreiber }) => Betreiber)];
  };
  const keyIdOf = async (name: string) => {
    const { body } = await paying.service.call('GET', 'operator/schluessel', { token: operatorKey });
    const keys = (body as unknown as { SchluesselListe: { Betreiber: string; SchluesselId: string }[] })
      .SchluesselListe;
    return keys.find(({ Betreiber }) => Betreiber === name)?.SchluesselId ?? '';
  };
  const revoke = async (name: string) =>
    (await paying.service.call('DELETE', `operator/schluessel/${await keyIdOf(name)}`, { token: operatorKey })).status;

  it('shows who released with which key, in the run and in the trail', async () => {
    await release(karin);
    await release(jonas);
    const { FreigegebenVon } = await paying.read(run);
    expect(FreigegebenVon).toMatchObject([
      { Betreiber: 'Karin Vogt', SchluesselId: paying.keyIdOf('Karin Vogt') },
      { Betreiber: 'Jonas Ehlers', SchluesselId: paying.keyIdOf('Jonas Ehlers') },
    ]);
    const { rows } = await paying.service.database.executeSql(
      `select operator, key_id from operator_actions where action = 'pay-run-released' and subject = '${run.ZahllaufId}' order by id`,
    );
    expect(rows).toEqual([
      { operator: 'Karin Vogt', key_id: paying.keyIdOf('Karin Vogt') },
      { operator: 'Jonas Ehlers', key_id: paying.keyIdOf('Jonas Ehlers') },
    ]);
  });

  it('are not two keys of one who registers keys, whatever she calls herself', async () => {
    expect(await register('Eve One', 'eve-1', ['Freigabe', 'Zahllaeufe'])).toBeNull();
    expect(await register('Eve Two', 'eve-2', ['Freigabe', 'Zahllaeufe'])).toBeNull();
    expect([await release('eve-1'), await release('eve-2')]).toEqual(['PSOF0703', 'PSOF0703']);
    expect(await confirm('Eve One', 'eve-1', ['Freigabe', 'Zahllaeufe'], mallory)).toBe('PSOF0703');
    expect(await confirm('Eve One', 'eve-1', ['Freigabe', 'Zahllaeufe'], operatorKey)).toBe('PSOF0703');
    expect(await confirm('Eve One', 'eve-1', ['Freigabe', 'Zahllaeufe'], 'eve-2')).toBe('PSOF0703');
    expect(await state()).toEqual(['Entwurf']);
  });

  it('are not given by who has registered the key, though she may register no more and came to release', async () => {
    const maker = await newKey(paying.service, 'Mona Busch', ['Schluessel']);
    expect(await register('Eve Three', 'eve-3', ['Freigabe'], maker.key)).toBeNull();
    expect(await revoke('Mona Busch')).toBe(200);
    await newKey(paying.service, 'Mona Busch', ['Freigabe'], { known: true, key: 'of-mona-who-releases' });
    expect(await confirm('Mona Busch', 'of-mona-who-releases', ['Freigabe'], karin)).toBe('confirmed');
    expect(await confirm('Eve Three', 'eve-3', ['Freigabe'], 'of-mona-who-releases')).toBe('PSOF0711');
    expect(await confirm('Eve Three', 'eve-3', ['Freigabe'], jonas)).toBe('confirmed');
  });

  it('are not hers in a colleague’s name: nobody’s key is renewed, or taken, by somebody else', async () => {
    const path = `operator/schluessel/${paying.keyIdOf('Karin Vogt')}/erneuern`;
    expect((await paying.service.call('POST', path, { body: {}, token: mallory })).status).toBe(404);
    expect(await register('Karin Vogt', 'not-karins', ['Freigabe'], mallory, { BekanntePerson: true })).toBeNull();
    expect(await release('not-karins')).toBe('PSOF0703');
    expect(await register('Karin Vogt', karin, ['Freigabe'], mallory, { BekanntePerson: true })).toBe('PSOF0713');
  });

  it('are not lent: another key of who releases waits for a confirmation, whatever it may do', async () => {
    const known = { BekanntePerson: true };
    const scopes = ['Zahllaeufe'];
    expect(await register('Karin Vogt', 'lent', scopes, mallory, known)).toBeNull();
    expect((await paying.call('GET', 'zahllaeufe', { token: 'lent' })).body['Code']).toBe('PSOF0703');
    expect(await confirm('Karin Vogt', 'lent', scopes, mallory)).toBe('PSOF0703');
    expect(await confirm('Karin Vogt', 'lent', scopes, jonas)).toBe('confirmed');
    expect((await paying.call('GET', 'zahllaeufe', { token: 'lent' })).status).toBe(200);
  });

  it('are never those of who registers keys', async () => {
    expect(await register('Mallory', 'mallory-2', ['Freigabe'], operatorKey, { BekanntePerson: true })).toBe(
      'PSOF0712',
    );
    expect(await register('Karin Vogt', 'karin-2', ['Schluessel'], operatorKey, { BekanntePerson: true })).toBe(
      'PSOF0712',
    );
    expect(await register('Both', 'both', ['Freigabe', 'Schluessel'], operatorKey)).toBe('PSOF0712');
    expect(await release(operatorKey)).toBe('PSOF0703');
  });

  it('are not two keys of one person', async () => {
    const second = 'karins-second-key';
    expect(await register('karin vogt', second, ['Freigabe'], operatorKey, { BekanntePerson: true })).toBeNull();
    expect(await confirm('Karin Vogt', second, ['Freigabe'], karin)).toBe('PSOF0711');
    expect(await confirm('Karin Vogt', second, ['Freigabe'], jonas)).toBe('confirmed');
    expect(await release(karin)).toBe('Entwurf');
    expect(await release(second)).toBe('PSOF0724');
    const body = { SchluesselHash: hashOf('karins-third-key') };
    await paying.service.call('POST', 'operator/schluessel/erneuern', { body, token: second });
    expect(await release('karins-third-key')).toBe('PSOF0724');
    expect(await state()).toEqual(['Entwurf', 'Karin Vogt']);
  });

  it('are not a releaser and who came by her, however far: with the maker’s help neither is alone enough', async () => {
    expect(await register('Shadow', 'shadow', ['Freigabe'])).toBeNull();
    expect(await confirm('Shadow', 'shadow', ['Freigabe'], karin)).toBe('confirmed');
    expect(await register('Second Shadow', 'shadow-2', ['Freigabe'])).toBeNull();
    expect(await confirm('Second Shadow', 'shadow-2', ['Freigabe'], 'shadow')).toBe('confirmed');
    expect(await register('Third Shadow', 'shadow-3', ['Freigabe'])).toBeNull();
    expect(await confirm('Third Shadow', 'shadow-3', ['Freigabe'], karin)).toBe('confirmed');
    expect(await release('shadow-2')).toBe('Entwurf');
    for (const key of [karin, 'shadow', 'shadow-3']) expect(await release(key)).toBe('PSOF0715');
    expect(await state()).toEqual(['Entwurf', 'Second Shadow']);
    // Somebody independent may.
    expect(await release(jonas)).toBe('Freigegeben');
  });

  it('are not who once registered keys and whose key that was', async () => {
    const olga = await newKey(paying.service, 'Olga', ['Schluessel']);
    expect(await register('Puppet', 'puppet', ['Freigabe'], olga.key)).toBeNull();
    expect(await confirm('Puppet', 'puppet', ['Freigabe'], jonas)).toBe('confirmed');
    expect(await revoke('Olga')).toBe(200);
    expect(await register('Olga', 'olga-2', ['Freigabe'], operatorKey, { BekanntePerson: true })).toBeNull();
    expect(await confirm('Olga', 'olga-2', ['Freigabe'], karin)).toBe('confirmed');
    expect(await release('puppet')).toBe('Entwurf');
    expect(await release('olga-2')).toBe('PSOF0715');
  });

  it('count no word of a key that was revoked before the file was fetched, and keep the other', async () => {
    for (const name of ['Ida', 'Ute']) {
      expect(await register(name, `key-of-${name}`, ['Freigabe'], operatorKey)).toBeNull();
      expect(await confirm(name, `key-of-${name}`, ['Freigabe'], jonas)).toBe('confirmed');
    }
    expect(await release('key-of-Ida')).toBe('Entwurf');
    expect(await release(karin)).toBe('Freigegeben');
    expect(await revoke('Ida')).toBe(200);
    expect(await state()).toEqual(['Entwurf', 'Karin Vogt']);
    expect(await paying.fetchFile(run)).toBe('PSOF0723');
    expect(await release('key-of-Ida')).toBe('PSOF0701');
    expect(await release('key-of-Ute')).toBe('Freigegeben');
    expect(await state()).toEqual(['Freigegeben', 'Karin Vogt', 'Ute']);
  });

  it('void the fetched file with their words: what two others release is handed out by a file of its own', async () => {
    for (const name of ['Olaf', 'Pia']) {
      expect(await register(name, `key-of-${name}`, ['Freigabe'], operatorKey)).toBeNull();
      expect(await confirm(name, `key-of-${name}`, ['Freigabe'], jonas)).toBe('confirmed');
    }
    expect(await release('key-of-Olaf')).toBe('Entwurf');
    expect(await release(karin)).toBe('Freigegeben');
    const { DateiHash } = (await paying.file(run)).body;
    expect(await revoke('Olaf')).toBe(200);
    expect(await release('key-of-Pia')).toBe('Freigegeben');
    expect(await paying.confirm(run, DateiHash)).toBe('PSOF0723');
    expect(await state()).toEqual(['Freigegeben', 'Karin Vogt', 'Pia']);
  });

  it.each([
    ['before', 'Nora'],
    ['after', 'Nele'],
  ] as const)('end with their key, and with the one %s it that it was renewed from or to', async (which, name) => {
    const [first, next] = [`first-of-${name}`, `next-of-${name}`];
    expect(await register(name, first, ['Freigabe'], operatorKey)).toBeNull();
    expect(await confirm(name, first, ['Freigabe'], jonas)).toBe('confirmed');
    const firstId = await keyIdOf(name);
    const body = { SchluesselHash: hashOf(next) };
    const renewed = await paying.service.call('POST', 'operator/schluessel/erneuern', { body, token: first });
    expect(await release(next)).toBe('Entwurf');
    const id = which === 'before' ? String(renewed.body['SchluesselId']) : firstId;
    const revoked = await paying.service.call('DELETE', `operator/schluessel/${id}`, { token: operatorKey });
    expect(revoked.status).toBe(200);
    expect([await release(first), await release(next)]).toEqual(['PSOF0701', 'PSOF0701']);
    expect(await state()).toEqual(['Entwurf']);
  });

  it('release once, however often and at the same moment', async () => {
    const words = await Promise.all([karin, karin, jonas, jonas].map((key) => release(key)));
    expect(words.toSorted().slice(0, 2)).toEqual(['Entwurf', 'Freigegeben']);
    expect((await state()).toSorted()).toEqual(['Freigegeben', 'Jonas Ehlers', 'Karin Vogt']);
  });
});
