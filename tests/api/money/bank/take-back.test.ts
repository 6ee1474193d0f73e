import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../service/engines.ts';
import { keysAt } from '../../given/keys-in-doubt.ts';
import { newKey } from '../../given/operator-people.ts';
import { Paying } from '../../given/paying.ts';
import { hashOf, keyWish, releasers } from '../../given/releasers.ts';
import { operatorKey } from '../../service/service.ts';

describe.each(engines)('what the keys of one line have released on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());
  const { releaser, revoke } = keysAt(() => paying.service);

  /** Two runs, the one with the higher id released by the older of two keys, which is the one that is revoked. */
  const releasedByTwo = async (name: string) => {
    const { key, id } = await newKey(paying.service, name, ['Freigabe']);
    const body = keyWish(name, key, ['Freigabe']);
    await paying.service.call('PUT', 'operator/schluessel/bestaetigung', { token: releasers['Karin Vogt'], body });
    const next = `the-next-key-of-${name.toLowerCase()}`;
    const renewal = { SchluesselHash: hashOf(next) };
    await paying.service.call('POST', 'operator/schluessel/erneuern', { token: key, body: renewal });
    const runs = [];
    for (let count = 0; count < 2; count += 1) {
      await paying.collected();
      runs.push(await paying.created());
    }
    const [low, high] = runs.toSorted((a, b) => (a.ZahllaufId < b.ZahllaufId ? -1 : 1));
    if (!low || !high) throw new Error('there are two');
    for (const [run, token] of [
      [high, key],
      [low, next],
    ] as const) {
      expect((await paying.call('POST', `zahllaeufe/${run.ZahllaufId}/freigabe`, { token })).status).toBe(200);
    }
    const revokeIt = () => paying.service.call('DELETE', `operator/schluessel/${id}`, { token: operatorKey });
    return { low, high, revokeIt };
  };

  it('is taken back of all of them at once', async () => {
    const { low, high, revokeIt } = await releasedByTwo('Ida');
    expect((await revokeIt()).status).toBe(200);
    for (const run of [low, high]) expect(await paying.read(run)).toMatchObject({ FreigegebenVon: [] });
    for (const run of [low, high]) await paying.call('DELETE', `zahllaeufe/${run.ZahllaufId}`);
  });

  it('is taken back of the second release alone, where the other’s was the first', async () => {
    const { key, id } = await newKey(paying.service, 'Ole', ['Freigabe']);
    const body = keyWish('Ole', key, ['Freigabe']);
    await paying.service.call('PUT', 'operator/schluessel/bestaetigung', { token: releasers['Karin Vogt'], body });
    await paying.collected();
    const run = await paying.created();
    await paying.release(run, 'Jonas Ehlers');
    const release = () => paying.call('POST', `zahllaeufe/${run.ZahllaufId}/freigabe`, { token: key });
    expect((await release()).body).toMatchObject({ Zustand: 'Freigegeben' });
    await paying.service.call('DELETE', `operator/schluessel/${id}`, { token: operatorKey });
    expect(await paying.read(run)).toMatchObject({
      Zustand: 'Entwurf',
      FreigegebenVon: [{ Betreiber: 'Jonas Ehlers' }],
    });
    await paying.call('DELETE', `zahllaeufe/${run.ZahllaufId}`);
  });

  it.each([
    ['is taken back', 'since', 'Jan Breit', []],
    ['stands', 'before', 'Eva Kurz', ['Eva Kurz']],
  ] as const)('%s of a key that a suspect one has confirmed %s its suspicion', async (_, when, name, left) => {
    const { clock } = paying.service;
    const suspect = await releaser(`Max for ${name}`, releasers['Karin Vogt']);
    const early = when === 'before' ? await releaser(name, suspect.key) : null;
    clock.pass({ days: 2 });
    const since = clock.moment.toISOString().slice(0, 10);
    const { key } = early ?? (await releaser(name, suspect.key));
    await paying.collected();
    const run = await paying.created();
    const released = await paying.call('POST', `zahllaeufe/${run.ZahllaufId}/freigabe`, { token: key });
    expect(released.status).toBe(200);
    expect(await revoke(suspect.id, since)).toBe(200);
    const { FreigegebenVon } = await paying.read(run);
    expect(FreigegebenVon.map(({ Betreiber }) => Betreiber)).toEqual(left);
    await paying.call('DELETE', `zahllaeufe/${run.ZahllaufId}`);
  });

  // The embedded database has one connection: nothing waits for anything there.
  if (engine === 'postgres') {
    it('is taken back in the order in which everybody locks runs, whichever key has released them', async () => {
      const { low, high, revokeIt } = await releasedByTwo('Ute');
      const { db, executeSql } = paying.service.database;
      const waiting = async () => {
        const { rows } = await executeSql(
          `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return Number(rows[0]?.['count']);
      };
      const revoked = await db.transaction(async (tx) => {
        const lock = (id: string) => tx.execute(sql`select id from pay_runs where id = ${id} for update nowait`);
        await lock(low.ZahllaufId);
        const answer = revokeIt();
        await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
        await lock(high.ZahllaufId);
        return { answer };
      });
      expect((await revoked.answer).status).toBe(200);
      for (const run of [low, high]) expect(await paying.read(run)).toMatchObject({ FreigegebenVon: [] });
    });
  }
});
