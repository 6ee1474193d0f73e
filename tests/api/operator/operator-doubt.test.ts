import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { engines, newPlace, type DatabasePlace } from '../service/engines.ts';
import { keysAt, withOperator } from '../given/keys-in-doubt.ts';
import { newKey } from '../given/operator-people.ts';
import { releasers } from '../given/releasers.ts';
import { operatorKey, Service } from '../service/service.ts';

const [karin, jonas] = [releasers['Karin Vogt'], releasers['Jonas Ehlers']];
const jonasFormer = 'what-jonas-had-before';

const byText = (one: readonly string[], other: readonly string[]) => one.join().localeCompare(other.join());

/** Keys of which nobody knows any more whose they are. */
describe.each(engines)('a key in doubt on %s', (engine) => {
  let place: DatabasePlace;
  let service: Service;
  let karinsId: string;
  const repeated: string[] = [];
  beforeAll(async () => {
    place = await newPlace(engine);
    const open = () => openDatabase({ ...place, onRepeat: (sqlState) => repeated.push(sqlState) });
    service = await Service.start(engine, withOperator, undefined, open);
    karinsId = (await newKey(service, 'Karin Vogt', ['Freigabe'], { key: karin })).id;
    await newKey(service, 'Jonas Ehlers', ['Zahllaeufe'], { key: jonasFormer });
    await newKey(service, 'Jonas Ehlers', ['Freigabe'], { key: jonas, known: true });
  }, 180_000);
  afterAll(async () => {
    await service.stop();
    await place.remove();
  });

  const { confirm, releaser, renew, revoke, use, works, told } = keysAt(() => service);

  it('is told of when somebody confirms another one of who releases, whatever it may do', async () => {
    const { key } = await newKey(service, 'Karin Vogt', ['Zahllaeufe'], { known: true });
    const before = (await told()).length;
    expect(await confirm('Karin Vogt', key, ['Zahllaeufe'], jonas)).toBe('confirmed');
    expect(await told(before)).toEqual([['confirmed', 'Karin Vogt', 'Jonas Ehlers']]);
    await renew(key, 'the-next-one-for-pay-runs');
    expect(await told(before + 1)).toEqual([['renewed', 'Karin Vogt', 'Karin Vogt']]);
  });

  it('waits for a confirmation once its person comes to release: its maker may have it', async () => {
    const own = await newKey(service, 'Tom Wald', ['Zahllaeufe']);
    const list = async (token: string) =>
      (await service.call('GET', 'operator/zahllaeufe', { token })).body['Code'] ?? 'works';
    expect(await list(own.key)).toBe('works');
    // What has ended waits for nobody.
    const ended = await newKey(service, 'Tom Wald', ['Berichte'], { known: true });
    expect(await revoke(ended.id)).toBe(200);
    const granted = await newKey(service, 'Tom Wald', ['Freigabe'], { known: true });
    expect(await list(own.key)).toBe('works');
    const before = (await told()).length;
    expect(await confirm('Tom Wald', granted.key, ['Freigabe'], karin)).toBe('confirmed');
    expect(await list(own.key)).toBe('PSOF0703');
    expect(await told(before)).toEqual([
      ['confirmed', 'Tom Wald', 'Karin Vogt'],
      ['put-up', 'Tom Wald', 'Karin Vogt'],
    ]);
    expect(await confirm('Tom Wald', own.key, ['Zahllaeufe'], jonas)).toBe('confirmed');
    expect(await list(own.key)).toBe('works');
    // What somebody besides its maker has vouched for stays, and nobody is told again of what waits already.
    await newKey(service, 'Tom Wald', ['Berichte'], { known: true });
    const second = await newKey(service, 'Tom Wald', ['Freigabe'], { known: true });
    const sofar = (await told()).length;
    expect(await confirm('Tom Wald', second.key, ['Freigabe'], jonas)).toBe('confirmed');
    expect(await told(sofar)).toEqual([['confirmed', 'Tom Wald', 'Jonas Ehlers']]);
    expect([await list(own.key), await use(granted.key)]).toEqual(['works', works]);
  });

  it('waits for a confirmation once the environment vouches for its person', async () => {
    expect((await told())[1]).toEqual(['registered', 'Jonas Ehlers', 'environment']);
    expect((await told())[2]).toEqual(['put-up', 'Jonas Ehlers', 'environment']);
    const { body } = await service.call('GET', 'operator/zahllaeufe', { token: jonasFormer });
    expect(body['Code']).toBe('PSOF0703');
  });

  it('goes on when the one that confirmed it is revoked, and the operator is told', async () => {
    const leaver = await releaser('Uwe Bach', karin);
    const stays = await releaser('Ina Kamp', leaver.key);
    await renew(stays.key, 'inas-next-key');
    const maker = await newKey(service, 'Leo Stein', ['Schluessel']);
    const helper = await newKey(service, 'Ida Wolf', ['Kundenservice'], { token: maker.key });
    expect(await confirm('Ida Wolf', helper.key, ['Kundenservice'], leaver.key)).toBe('confirmed');
    const before = (await told()).length;
    expect(await revoke(leaver.id)).toBe(200);
    expect([await use(leaver.key), await use(stays.key), await use('inas-next-key')]).toEqual([
      'PSOF0701',
      works,
      works,
    ]);
    // Of a doubt the operator is told whatever the key may do.
    expect((await told(before)).toSorted(byText)).toEqual([
      ['unvouched', 'Ida Wolf', 'environment'],
      ['unvouched', 'Ina Kamp', 'environment'],
      ['unvouched', 'Ina Kamp', 'environment'],
    ]);
  });

  it('waits for a confirmation when the one that confirmed it since is suspected, and whom it has confirmed', async () => {
    const suspect = await releaser('Max Lang', karin);
    const early = await releaser('Eva Kurz', suspect.key);
    // The first moment of the suspicion: midnight in Berlin.
    service.clock.moment = new Date('2026-05-21T22:00:00Z');
    const late = await releaser('Jan Breit', suspect.key);
    const further = await releaser('Pia Schmal', late.key);
    const again = await releaser('Ole Hoch', suspect.key);
    // Confirmed by a key that has ended since: whoever had the first may have made this one too.
    const behind = await releaser('Kim Fern', again.key);
    expect(await revoke(again.id)).toBe(200);
    const renewed = await renew(late.key, 'jans-next-key');
    expect(renewed).not.toBe('undefined');
    const before = (await told()).length;
    expect(await revoke(suspect.id, '2026-05-22')).toBe(200);
    const keys = [early.key, late.key, 'jans-next-key', further.key, behind.key];
    expect(await Promise.all(keys.map(use))).toEqual([works, 'PSOF0703', 'PSOF0703', 'PSOF0703', 'PSOF0703']);
    expect((await told(before)).toSorted(byText)).toEqual([
      ['put-up', 'Jan Breit', 'environment'],
      ['put-up', 'Jan Breit', 'environment'],
      ['put-up', 'Kim Fern', 'environment'],
      ['put-up', 'Pia Schmal', 'environment'],
      ['unvouched', 'Eva Kurz', 'environment'],
    ]);
    expect(await confirm('Jan Breit', 'jans-next-key', ['Freigabe'], karin)).toBe('confirmed');
    expect(await use('jans-next-key')).toBe(works);
  });

  it.each(['gestern', '2062-05-01', '1899-12-31', '0001-01-01'])(
    'says the wrong day %s at its field',
    async (since) => {
      const path = `operator/schluessel/${karinsId}?VerdachtSeit=${since}`;
      const { status, body } = await service.call('DELETE', path, { token: operatorKey });
      expect([status, (body['Felder'] as unknown as { Feld: string }[])[0]?.Feld]).toEqual([422, 'VerdachtSeit']);
    },
  );

  it.runIf(engine === 'postgres')(
    'is revoked from both ends of its line at once, and neither waits for the other',
    async () => {
      const names = ['one', 'two', 'three', 'four'];
      const { id, key } = await newKey(service, 'Lia Lind', ['Berichte'], { key: 'lia-one' });
      const ids = [id];
      let last = key;
      for (const name of names.slice(1)) {
        ids.push(await renew(last, `lia-${name}`));
        last = `lia-${name}`;
      }
      expect(ids).toHaveLength(4);
      const pool = await openDatabase(place);
      let letGo: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const holding = pool.db.transaction(async (tx) => {
        await tx.execute(`select 1 from operator_keys where id = '${ids[1]}' for update`);
        await held;
      });
      const [first, fourth] = [revoke(ids[0] ?? ''), revoke(ids[3] ?? '')];
      const waiting = async () => {
        const { rows } = await pool.executeSql(
          `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rows[0]?.['n'];
      };
      await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
      letGo();
      await holding;
      expect([await first, await fourth].toSorted((one, other) => one - other)).toEqual([200, 404]);
      expect(repeated).toEqual([]);
      await pool.close();
    },
  );

  it('is listed as waiting for as long as somebody can confirm it', async () => {
    const { id, key } = await newKey(service, 'Wanda Holm', ['Freigabe'], { days: 1 });
    const waits = async () => {
      const { body } = await service.call('GET', 'operator/schluessel', { token: operatorKey });
      const keys = (body as unknown as { SchluesselListe: Record<string, unknown>[] }).SchluesselListe;
      return keys.find(({ SchluesselId }) => SchluesselId === id)?.['WartetAufBestaetigung'];
    };
    expect(await waits()).toBe(true);
    const before = service.clock.moment;
    service.clock.pass({ days: 1 });
    expect(await waits()).toBe(false);
    expect(await confirm('Wanda Holm', key, ['Freigabe'], karin)).toBe('PSOF0710');
    service.clock.moment = before;
    expect(await waits()).toBe(true);
    expect(await revoke(id)).toBe(200);
    expect(await waits()).toBe(false);
  });

  // Last of all: its mail of a later day would stand behind all others.
  it('ends at its moment, which no renewal moves on', async () => {
    const { key, id } = await releaser('Eva Ende', karin);
    const before = service.clock.moment;
    const select = 'select extract(epoch from expires_at)::bigint as end from operator_keys where id = $1';
    const endOf = async () => 1000 * Number((await service.database.executeSql(select, [id])).rows[0]?.['end']);
    const end = await endOf();
    service.clock.moment = new Date(end - 1);
    await renew(key, 'renewed-at-the-last-moment');
    expect([await use(key), await endOf()]).toEqual([works, end]);
    service.clock.moment = new Date(end);
    // Refused as a key, not for what it may do.
    const reading = await service.call('GET', 'operator/zahllaeufe', { token: key });
    expect(reading.body['Code']).toBe('PSOF0701');
    service.clock.moment = before;
  });
});
