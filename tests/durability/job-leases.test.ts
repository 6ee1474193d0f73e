import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { jobLeases } from '#server/db/schema/job-leases.ts';
import { leasesOn } from '#server/jobs/leases.ts';
import { engines } from '../api/service/engines.ts';
import { openSharedDatabase } from '../mail/databases.ts';
import { HandClock } from '../mail/outbox-rig.ts';
import { JobInstance, soon, timing } from './job-instance.ts';

const seconds = (count: number) => count / 60;
const other = '00000000-0000-4000-8000-000000000009';
const newRun = '00000000-0000-4000-8000-000000000010';

describe.each(engines)('a job that is leased on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openSharedDatabase>>;
  let second: OpenDatabase;
  let clock: HandClock;
  let instances: JobInstance[] = [];
  beforeAll(async () => {
    database = await openSharedDatabase(engine);
    // The embedded database has one process, and a connection for all.
    second = engine === 'postgres' ? await database.openAnother() : database;
  });
  afterAll(async () => {
    if (second !== database) await second.close();
    await database.close();
  });
  beforeEach(async () => {
    clock = new HandClock();
    await database.db.delete(jobLeases);
  });
  afterEach(async () => {
    await Promise.all(instances.map((instance) => instance.stop()));
    instances = [];
  });

  const start = ({ db }: OpenDatabase, given = timing) => {
    const instance = new JobInstance(leasesOn(db), clock, given);
    instances.push(instance);
    return instance;
  };
  /** One instance that is at it, and another one that would be. */
  const startTwo = async () => {
    const one = start(database);
    await one.begins();
    const two = start(second);
    await two.looksAgain();
    return [one, two] as const;
  };
  const row = async () => {
    const [found] = await database.db.select().from(jobLeases);
    if (!found) throw new Error('no lease');
    return found;
  };

  it('runs in one instance, however often others look and ask, and once more for who asked meanwhile', async () => {
    const [one, two] = await startTwo();
    const runs = () => one.runs.length + two.runs.length;
    const both = (act: (instance: JobInstance) => unknown) => Promise.all([one, two].map(act));
    expect(runs()).toBe(1);
    // Who starts has asked for it.
    await both((instance) => instance.end());
    await vi.waitFor(() => expect(runs()).toBe(2), soon);
    await both((instance) => instance.nudge());
    await both((instance) => instance.looksAgain());
    expect(runs()).toBe(2);
    await both((instance) => instance.end());
    await vi.waitFor(() => expect(runs()).toBe(3), soon);
    await both((instance) => instance.end());
    // Nobody has asked since: it waits for its time.
    const dueAt = new Date(clock.now().getTime() + 3_600_000);
    await vi.waitFor(async () => expect(await row()).toMatchObject({ run: null, dueAt }), soon);
    clock.goOn(59);
    await both((instance) => instance.looksAgain());
    expect(runs()).toBe(3);
    clock.goOn(1);
    await vi.waitFor(() => expect(runs()).toBe(4), soon);
  });

  it('runs again after its lease, and not before, when its instance was killed', async () => {
    const [one, two] = await startTwo();
    one.isCut = true;
    clock.goOn(seconds(timing.leaseSeconds - 1));
    await two.looksAgain();
    expect(two.runs).toHaveLength(0);
    clock.goOn(seconds(1));
    await two.begins();
  });

  it('stays with a run that takes longer than a lease', async () => {
    const [one, two] = await startTwo();
    for (let step = 1; step <= 4; step += 1) {
      clock.goOn(seconds(30));
      const until = new Date(clock.now().getTime() + timing.leaseSeconds * 1000);
      await vi.waitFor(async () => expect((await row()).leasedUntil).toEqual(until), soon);
    }
    await two.looksAgain();
    expect([one.runs.length, two.runs.length, one.runs[0]?.aborted]).toEqual([1, 0, false]);
  });

  it('is told to end while its lease still lasts when nobody hears of it', async () => {
    const [one, two] = await startTwo();
    one.isCut = true;
    clock.goOn(seconds(timing.leaseSeconds - timing.marginSeconds));
    await vi.waitFor(() => expect(one.runs[0]?.aborted).toBe(true), soon);
    await two.looksAgain();
    expect(two.runs).toHaveLength(0);
    expect(one.lines.join('')).toContain('job lost its lease');
    // It could ask in time after all: another one begins when this one has ended, and not beside it.
    one.isCut = false;
    const { beats } = one;
    await vi.waitFor(() => expect(one.beats).toBeGreaterThan(beats + 2), soon);
    clock.goOn(seconds(timing.marginSeconds));
    await two.looksAgain();
    expect(two.runs).toHaveLength(0);
    one.end();
    await vi.waitFor(() => expect(one.runs.length + two.runs.length).toBe(2), soon);
  });

  it('is told to end when another run has it, and leaves that one its lease', async () => {
    const one = start(database);
    await one.begins();
    const now = new Date(clock.now().getTime() + timing.leaseSeconds * 1000);
    const until = new Date(now.getTime() + timing.leaseSeconds * 1000);
    // One that is about to be extended is passed over.
    await vi.waitFor(async () => {
      const taken = await leasesOn(second.db).takeDue({ names: ['work'], run: other, now, until });
      expect(taken).toEqual({ name: 'work', run: other, failures: 0 });
    }, soon);
    await vi.waitFor(() => expect(one.runs[0]?.aborted).toBe(true), soon);
    await one.stop();
    expect(await row()).toMatchObject({ run: other, leasedUntil: until });
  });

  it('is given back by an instance that stops, and another one goes on at once', async () => {
    const [one, two] = await startTwo();
    // Who starts has asked for it; nobody asks for more than that second run.
    one.end();
    await vi.waitFor(async () => {
      expect(one.runs.length + two.runs.length).toBe(2);
      expect(await row()).toMatchObject({ dueAt: null });
    }, soon);
    const [stopped, next] = one.runs.length === 2 ? [one, two] : [two, one];
    const before = next.runs.length;
    await stopped.stop();
    expect(stopped.runs.at(-1)?.aborted).toBe(true);
    await next.begins(before + 1);
  });

  it('that lost its lease by itself waits as one that failed: it would lose it again', async () => {
    const one = start(database);
    await one.begins();
    one.isCut = true;
    clock.goOn(seconds(timing.leaseSeconds - timing.marginSeconds));
    await vi.waitFor(() => expect(one.runs[0]?.aborted).toBe(true), soon);
    one.isCut = false;
    one.end();
    const dueAt = new Date(clock.now().getTime() + 10_000);
    await vi.waitFor(async () => expect(await row()).toMatchObject({ run: null, failures: 1, dueAt }), soon);
  });

  it('that takes longer than anything can is let go, and told', async () => {
    const one = start(database, { ...timing, leaseSeconds: 10 * 3600 });
    await one.begins();
    clock.goOn(119);
    const { beats } = one;
    await vi.waitFor(() => expect(one.beats).toBeGreaterThan(beats + 2), soon);
    expect(one.runs[0]?.aborted).toBe(false);
    clock.goOn(1);
    await vi.waitFor(() => expect(one.runs[0]?.aborted).toBe(true), soon);
    expect(one.lines.join('')).toContain('job takes too long');
  });

  it.each([
    ['taken', { run: other, leasedUntil: 24 * 60, dueAt: null }],
    ['given back', { run: null, leasedUntil: null, dueAt: 24 * 60 }],
  ])('is done although it was %s by a clock that was a day ahead', async (_, { run, leasedUntil, dueAt }) => {
    const at = (minutes: number | null) => minutes && new Date(clock.now().getTime() + minutes * 60_000);
    await database.db
      .insert(jobLeases)
      .values({ name: 'work', run, leasedUntil: at(leasedUntil) || null, dueAt: at(dueAt) || null, failures: 0 });
    const { db } = database;
    const until = new Date(clock.now().getTime() + timing.leaseSeconds * 1000);
    const taken = await leasesOn(db).takeDue({ names: ['work'], run: newRun, now: clock.now(), until });
    expect(taken).toMatchObject({ run: newRun });
  });

  it('is left alone by an instance that does not know it', async () => {
    const leases = leasesOn(database.db);
    await leases.makeDue(['of a later version'], clock.now());
    const one = start(database);
    await one.begins();
    await one.looksAgain();
    const rows = await database.db.select().from(jobLeases).orderBy(jobLeases.name);
    expect(rows).toMatchObject([
      { name: 'of a later version', run: null, dueAt: clock.now() },
      { name: 'work', dueAt: null },
    ]);
  });
});
