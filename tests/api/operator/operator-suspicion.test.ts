import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../service/engines.ts';
import { keysAt, withOperator } from '../given/keys-in-doubt.ts';
import { newKey } from '../given/operator-people.ts';
import { releasers } from '../given/releasers.ts';
import { operatorKey, Service } from '../service/service.ts';

const karin = releasers['Karin Vogt'];

const byText = (one: readonly string[], other: readonly string[]) => one.join().localeCompare(other.join());

/** What somebody has made with a key of which it is known later that they had it. */
describe.each(engines)('a stolen key on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, withOperator);
    await newKey(service, 'Karin Vogt', ['Freigabe'], { key: karin });
  }, 180_000);
  afterAll(() => service.stop());

  const { confirm, releaser, renew, revoke, use, works, told } = keysAt(() => service);

  it('is looked after when the suspicion comes after its end', async () => {
    const thief = await releaser('Nora Dieb', karin);
    const puppet = await releaser('Nils Puppe', thief.key);
    expect(await revoke(thief.id)).toBe(200);
    expect(await use(puppet.key)).toBe(works);
    const before = (await told()).length;
    expect(await revoke(thief.id, '2026-05-01')).toBe(200);
    expect(await use(puppet.key)).toBe('PSOF0703');
    // Said once: what had gone on working was told when the key ended.
    expect(await told(before)).toEqual([['put-up', 'Nils Puppe', 'environment']]);
    expect(await revoke(thief.id)).toBe(404);
  });

  it('ends with what it has registered since it is suspected, and what that has', async () => {
    const scopes = ['Schluessel', 'Kundenservice'];
    const lea = await newKey(service, 'Lea Sommer', scopes);
    const before = await newKey(service, 'Vor Her', ['Kundenservice'], { token: lea.key });
    const first = service.clock.moment;
    service.clock.moment = new Date(first.getTime() + 2 * 86_400_000);
    const since = service.clock.moment.toISOString().slice(0, 10);
    const own = await newKey(service, 'Cron Sommer', scopes, { token: lea.key });
    await renew(own.key, 'the-next-one-of-cron');
    const further = await newKey(service, 'Cron Enkel', ['Kundenservice'], { token: own.key });
    const vouched = await newKey(service, 'Rita Rest', ['Freigabe'], { token: lea.key });
    expect(await confirm('Rita Rest', vouched.key, ['Freigabe'], karin)).toBe('confirmed');
    const sofar = (await told()).length;
    const path = `operator/schluessel/${lea.id}?VerdachtSeit=${since}`;
    const { status, body } = await service.call('DELETE', path, { token: operatorKey });
    const ended = (body['MitBeendet'] as unknown as { Betreiber: string; SchluesselId: string }[]) ?? [];
    expect([status, body['ZuBestaetigen']]).toEqual([200, []]);
    expect(ended.map(({ Betreiber }) => Betreiber).toSorted()).toEqual([
      'Cron Enkel',
      'Cron Sommer',
      'Cron Sommer',
      'Rita Rest',
    ]);
    const marks = async (token: string) =>
      (await service.call('GET', 'operator/loeschungen/marken', { token })).body['Code'] ?? 'works';
    const keys = [before.key, own.key, 'the-next-one-of-cron', further.key, vouched.key];
    expect(await Promise.all(keys.map(marks))).toEqual(['works', 'PSOF0701', 'PSOF0701', 'PSOF0701', 'PSOF0701']);
    expect((await told(sofar)).toSorted(byText)).toEqual([
      ['ended', 'Cron Enkel', 'environment'],
      ['ended', 'Cron Sommer', 'environment'],
      ['ended', 'Cron Sommer', 'environment'],
      ['ended', 'Rita Rest', 'environment'],
    ]);
    const trail = `select subject from operator_actions where action = 'key-revoked' order by subject`;
    const noted = (await service.database.executeSql(trail)).rows.map(({ subject }) => subject);
    expect(noted).toEqual(expect.arrayContaining([lea.id, ...ended.map(({ SchluesselId }) => SchluesselId)]));
    service.clock.moment = first;
  });
});
