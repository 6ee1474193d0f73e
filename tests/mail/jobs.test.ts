import { once, EventEmitter } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mails } from '#server/db/schema/mails.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { deliverDueMails } from '#server/mail/deliver-due-mails.ts';
import { mailboxTransport } from '#server/mail/mailbox-transport.ts';
import { engines } from '../api/engines.ts';
import { openSharedDatabase } from './databases.ts';
import { deliveryOn, enqueueSample, HandClock, mailRows, recordingLogger } from './outbox-rig.ts';

/** Long pauses: whatever happens at once happens because of a nudge. */
const queue = (run: Queue['run'], changes: Partial<Queue> = {}): Queue => ({
  name: 'send-mails',
  everySeconds: 3600,
  lookEverySeconds: 3600,
  run,
  ...changes,
});

const soon = { timeout: 30_000, interval: 20 };

describe.each(engines)('jobs on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openSharedDatabase>>;
  beforeAll(async () => {
    database = await openSharedDatabase(engine);
  });
  afterAll(async () => {
    await database.close();
  });
  beforeEach(async () => {
    await database.db.delete(mails);
    await database.executeSql('drop schema if exists pgboss cascade');
  });

  const start = async (queues: Queue[], from = database.executeSql) => {
    const { logger, lines } = recordingLogger();
    return { ...(await startJobs({ executeSql: from, queues, logger })), lines };
  };

  it('send a mail at once when nudged, and what an earlier process left when starting', async () => {
    const clock = new HandClock();
    const { delivery } = deliveryOn(database.db, clock, mailboxTransport);
    await enqueueSample(database.db, clock);
    const run = async (signal: AbortSignal) => void (await deliverDueMails(delivery, signal));
    const jobs = await start([queue(run)]);
    await vi.waitFor(async () => expect((await mailRows(database.db))[0]?.sentAt).toBeTruthy(), soon);
    await database.db.transaction(async (tx) => enqueueSample(tx, clock, { to: 'ben@example.org' }));
    jobs.nudge('send-mails');
    await vi.waitFor(async () => {
      const rows = await mailRows(database.db);
      expect(rows.filter((row) => row.sentAt !== null)).toHaveLength(2);
    }, soon);
    await jobs.stop();
    expect(jobs.lines).toEqual(expect.not.arrayContaining([expect.stringContaining('reason')]));
  });

  it('do not hold up a transaction that nudges before its commit', async () => {
    const run = vi.fn<Queue['run']>(async () => undefined);
    const jobs = await start([queue(run)]);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), soon);
    await database.db.transaction(async (tx) => {
      jobs.nudge('send-mails');
      await tx.select().from(mails);
    });
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), soon);
    await jobs.stop();
  });

  it('look once more when they are nudged while a look is finding nothing', async () => {
    const run = vi.fn<Queue['run']>(async () => undefined);
    const found = new EventEmitter();
    let isHeld = false;
    const held: typeof database.executeSql = async (text, values) => {
      const answer = await database.executeSql(text, values);
      if (isHeld || run.mock.calls.length !== 1 || !/skip locked/i.test(text) || answer.rows.length > 0) return answer;
      isHeld = true;
      const goOn = once(found, 'go on');
      found.emit('nothing');
      await goOn;
      return answer;
    };
    const nothing = once(found, 'nothing');
    const jobs = await start([queue(run)], held);
    await nothing;
    jobs.nudge('send-mails');
    await vi.waitFor(async () => {
      const { rows } = await database.executeSql(`select 1 from pgboss.job where state = 'created'`);
      expect(rows).toHaveLength(1);
    }, soon);
    found.emit('go on');
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), soon);
    await jobs.stop();
  });

  it('finish what runs when they are stopped, and begin nothing after', async () => {
    const work = new EventEmitter();
    const ends: string[] = [];
    const run = async (signal: AbortSignal) => {
      work.emit('begun');
      await once(signal, 'abort');
      await database.executeSql('select 1');
      ends.push('done');
    };
    const begun = once(work, 'begun');
    const jobs = await start([queue(run)]);
    await begun;
    jobs.nudge('send-mails');
    await jobs.stop();
    expect(ends).toEqual(['done']);
    jobs.nudge('send-mails');
    const { rows } = await database.executeSql(`select count(*)::int as count from pgboss.job where state = 'active'`);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('try a failed job again, and log its kind of error without its words', async () => {
    const run = vi.fn<Queue['run']>().mockRejectedValueOnce(new RangeError('mira@example.org is out of range'));
    run.mockResolvedValue(undefined);
    const jobs = await start([queue(run)]);
    await vi.waitFor(() => expect(jobs.lines.join('')).toContain('RangeError'), soon);
    await vi.waitFor(async () => {
      const { rows } = await database.executeSql(`select state, output::text as output from pgboss.job`);
      expect(rows).toEqual([{ state: 'retry', output: '{"reason": "RangeError"}' }]);
    }, soon);
    await database.executeSql('update pgboss.job set start_after = now()');
    jobs.nudge('send-mails');
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThanOrEqual(2), soon);
    await jobs.stop();
    expect(jobs.lines.join('')).not.toContain('mira');
  });

  it('come round by themselves', async () => {
    const run = vi.fn<Queue['run']>(async () => undefined);
    const jobs = await start([queue(run, { name: 'maintenance', everySeconds: 1 })]);
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThanOrEqual(2), soon);
    await jobs.stop();
  });

  if (engine === 'postgres') {
    it('run one job in one of two instances that start together', async () => {
      const other = await database.openAnother();
      const run = vi.fn<Queue['run']>(async () => undefined);
      const looking = { lookEverySeconds: 0.05 };
      const [one, two] = await Promise.all([
        start([queue(run, looking)]),
        start([queue(run, looking)], other.executeSql),
      ]);
      await vi.waitFor(() => expect(run).toHaveBeenCalled(), soon);
      const before = run.mock.calls.length;
      one.nudge('send-mails');
      await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(before), soon);
      await Promise.all([one.stop(), two.stop()]);
      // Each start asks for a look of its own as well, whenever that arrives: every job that is done ran once.
      const done = await database.executeSql(`select 1 from pgboss.job where state = 'completed'`);
      await other.close();
      expect(run).toHaveBeenCalledTimes(done.rows.length);
    });
  }
});
