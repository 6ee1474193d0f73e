import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { jobLeases } from '#server/db/schema/job-leases.ts';
import { leasesOn } from '#server/jobs/leases.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { deliverDue, untilDue } from '#server/outbox/deliver-due.ts';
import { Destinations } from '#server/outbox/destinations.ts';
import { secureRandom } from '#server/random.ts';
import { engines } from '../api/service/engines.ts';
import { openSharedDatabase } from '../mail/databases.ts';
import { HandClock, never, recordingLogger } from '../mail/outbox-rig.ts';
import { deliveries, enqueue, makeTable, rowsAt, startEndpoint, webhookOutbox, type Endpoint } from './webhook-rig.ts';

const soon = { timeout: 20_000, interval: 10 };
const timing = { leaseSeconds: 60, beatSeconds: 10, marginSeconds: 5, lookSeconds: 3600 };

describe.each(engines)('an outbox of webhooks on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openSharedDatabase>>;
  let clock: HandClock;
  let healthy: Endpoint;
  let dead: Endpoint;

  beforeAll(async () => {
    database = await openSharedDatabase(engine);
    await makeTable(database.executeSql);
  });
  afterAll(async () => {
    await database.close();
  });
  beforeEach(async () => {
    await database.db.delete(deliveries);
    clock = new HandClock();
    [healthy, dead] = [await startEndpoint(), await startEndpoint()];
    dead.answerWith(null);
    return async () => {
      await Promise.all([healthy.close(), dead.close()]);
    };
  });

  /** Somebody who delivers, with what they have learned of the destinations. */
  const worker = (changes: Parameters<typeof webhookOutbox>[0] = {}, on = database) => {
    const { outbox, told } = webhookOutbox(changes);
    const ground = { db: on.db, clock };
    const destinations = new Destinations(outbox.limits);
    const pass = (signal = never) => deliverDue(outbox, ground, destinations, signal);
    return { outbox, told, pass, untilDue: () => untilDue(outbox, ground, destinations) };
  };
  const put = (of: Parameters<typeof enqueue>[2]) => enqueue(database.db, clock, of);

  it.each([
    ['', 2],
    ['one two', 3],
  ])('brings everything to who answers while another tenant’s %j leave it waiting', async (paths, lanes) => {
    for (const path of paths.split(' ')) await put({ url: dead.url + path, tenant: 'nachbar', count: 12 });
    clock.goOn(1);
    const ids = await put({ url: healthy.url, count: 12 });
    const { pass } = worker();
    const passing = pass();
    await vi.waitFor(() => expect(healthy.received.toSorted()).toEqual(ids.toSorted()), soon);
    await vi.waitFor(() => expect(dead.open()).toEqual({ now: lanes, most: lanes }), soon);
    // What is written meanwhile waits for nobody either.
    const [later] = await put({ url: healthy.url });
    await vi.waitFor(() => expect(healthy.received).toContain(later), soon);
    dead.answerWith(503);
    dead.breakOff();
    expect(await passing).toEqual({ delivered: 13 });
    expect((await rowsAt(database.db, healthy.url)).map(({ body, answered }) => [body, answered])).toEqual(
      Array.from({ length: 13 }, () => [null, '204']),
    );
  });

  it('leaves nothing behind that is due, however quickly all that was on its way ends', async () => {
    const ids = await put({ url: healthy.url, count: 20 });
    const delivered: string[] = [];
    const { pass, untilDue: until } = worker({
      deliver: async ({ id }) => {
        delivered.push(id);
        return { body: null };
      },
    });
    expect(await pass()).toEqual({ delivered: 20 });
    expect([delivered.toSorted(), await until()]).toEqual([ids.toSorted(), null]);
  });

  it('lets a destination rest that nobody reaches, counts no attempt of what waits, and tries it with one', async () => {
    await put({ url: dead.url, count: 6 });
    dead.answerWith(503);
    const { pass, told, untilDue: until } = worker();
    const attempts = async () => (await rowsAt(database.db, dead.url)).reduce((sum, row) => sum + row.attempts, 0);
    await pass();
    const tried = dead.received.length;
    // A third one may be on its way when the second fails.
    expect([2, 3]).toContain(tried);
    expect([await attempts(), told]).toEqual([tried, Array.from({ length: tried }, () => 'put-off NO-ANSWER')]);
    expect(await until()).toBe(5 * 60_000);
    clock.goOn(4.9);
    await pass();
    expect(dead.received).toHaveLength(tried);
    clock.goOn(0.1);
    await pass();
    expect([dead.received.length, await attempts()]).toEqual([tried + 1, tried + 1]);
    expect(await until()).toBe(20 * 60_000);
    dead.answerWith(204);
    clock.goOn(20);
    told.length = 0;
    await pass();
    expect(told).toEqual(Array.from({ length: 6 }, () => 'delivered'));
    expect(await until()).toBeNull();
  });

  it('gives up what nobody could be told of for as long as all attempts take, and forgets it', async () => {
    dead.answerWith(503);
    await put({ url: dead.url, count: 12 });
    await put({ url: dead.url, tenant: 'nachbar' });
    const { pass, told } = worker();
    for (let minutes = 0; minutes <= 71; minutes += 5) {
      await pass();
      clock.goOn(5);
    }
    await pass();
    const rows = await rowsAt(database.db, dead.url);
    expect(rows.map(({ body, failedAt }) => [body, failedAt !== null])).toEqual(rows.map(() => [null, true]));
    expect(told.filter((line) => line.startsWith('given-up'))).toHaveLength(13);
    expect(told).toContain('given-up OUT-OF-REACH');
    // Some were never tried: the destination rested.
    expect(rows.some(({ attempts }) => attempts === 0)).toBe(true);
  });

  it('goes on where one is refused: that says nothing of the others', async () => {
    const ids = await put({ url: healthy.url, count: 5 });
    healthy.answerWith(400);
    const { pass, told } = worker();
    await pass();
    expect(healthy.received.toSorted()).toEqual(ids.toSorted());
    healthy.answerWith(410);
    clock.goOn(1);
    await pass();
    expect(told).toEqual([...ids.map(() => 'put-off 400'), ...ids.map(() => 'given-up 410')]);
    expect((await rowsAt(database.db, healthy.url)).map(({ body, lastError }) => [body, lastError])).toEqual(
      ids.map(() => [null, '410']),
    );
  });

  it('withholds what cannot go now, and gives it up when it has waited too long', async () => {
    await put({ url: healthy.url, tenant: 'nachbar' });
    let closed = [`nachbar ${healthy.url}`];
    const { pass, told, untilDue: until } = worker({ withheld: () => closed });
    await pass();
    clock.goOn(2 * 24 * 60 - 1);
    await pass();
    expect([healthy.received, told, await until()]).toEqual([[], [], null]);
    const [id] = await put({ url: healthy.url, tenant: 'nachbar' });
    clock.goOn(1);
    await pass();
    expect([healthy.received, told]).toEqual([[], ['given-up WITHHELD']]);
    closed = [];
    await pass();
    expect(healthy.received).toEqual([id]);
  });

  it('lets nobody who comes late change what another has taken over', async () => {
    await put({ url: dead.url });
    const [late, other] = [worker(), worker()];
    const passing = late.pass();
    await vi.waitFor(() => expect(dead.open().now).toBe(1), soon);
    dead.answerWith(204);
    expect(await other.pass()).toEqual({ delivered: 0 });
    clock.goOn(5);
    expect(await other.pass()).toEqual({ delivered: 1 });
    const [taken] = await rowsAt(database.db, dead.url);
    dead.breakOff();
    await passing;
    expect(late.told).toEqual(['taken-over NO-ANSWER']);
    expect(await rowsAt(database.db, dead.url)).toEqual([taken]);
    expect(taken).toMatchObject({ attempts: 2, lastError: null, answered: '204' });
  });

  it('lets nobody who comes late change what another is still at', async () => {
    await put({ url: dead.url });
    const [late, other] = [worker(), worker()];
    const passing = [late.pass()];
    await vi.waitFor(() => expect(dead.open().now).toBe(1), soon);
    clock.goOn(5);
    passing.push(other.pass());
    await vi.waitFor(() => expect(dead.open().now).toBe(2), soon);
    const [before] = await rowsAt(database.db, dead.url);
    dead.breakOff();
    await Promise.all(passing);
    expect([late.told, other.told]).toEqual([['taken-over NO-ANSWER'], ['put-off NO-ANSWER']]);
    expect([before?.attempts, await rowsAt(database.db, dead.url)]).toMatchObject([2, [{ attempts: 2 }]]);
  });

  it('begins each once where several deliver, and stops when it is told to', async () => {
    const ids = await put({ url: healthy.url, count: 30 });
    const another = engine === 'postgres' ? await database.openAnother() : null;
    const second = worker({}, { ...database, ...another });
    await Promise.all([worker().pass(), second.pass()]);
    await another?.close();
    expect(healthy.received.toSorted()).toEqual(ids.toSorted());

    await put({ url: dead.url, count: 5 });
    const stop = new AbortController();
    const passing = worker().pass(stop.signal);
    await vi.waitFor(() => expect(dead.open().now).toBe(2), soon);
    stop.abort();
    dead.breakOff();
    await passing;
    expect(dead.received).toHaveLength(2);
  });

  it('goes out at once when its job is asked for', async () => {
    await database.db.delete(jobLeases);
    const { logger, lines } = recordingLogger();
    const { outbox } = webhookOutbox();
    const ground = { db: database.db, clock: systemClock };
    const destinations = new Destinations(outbox.limits);
    const jobs = startJobs({
      leases: leasesOn(database.db),
      clock: systemClock,
      random: secureRandom,
      logger,
      timing,
      jobs: [
        {
          name: 'send-webhooks',
          everySeconds: 3600,
          untilNextMs: () => untilDue(outbox, ground, destinations),
          run: async (signal) => void (await deliverDue(outbox, ground, destinations, signal)),
        },
      ],
    });
    const nothingRuns = async () => {
      const { rows } = await database.executeSql(
        'select due_at from job_leases where run is null and due_at is not null',
      );
      expect(rows).toHaveLength(1);
    };
    await vi.waitFor(nothingRuns, soon);
    const [id] = await enqueue(database.db, systemClock, { url: healthy.url });
    jobs.nudge('send-webhooks');
    await vi.waitFor(() => expect(healthy.received).toEqual([id]), soon);
    await jobs.stop();
    expect(lines).toEqual([]);
  });
});
