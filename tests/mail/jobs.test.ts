import { once, EventEmitter } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mails } from '#server/db/schema/mails.ts';
import { systemClock } from '#server/clock.ts';
import { jobLeases } from '#server/db/schema/job-leases.ts';
import type { Job } from '#server/jobs/job.ts';
import { leasesOn, type Leases } from '#server/jobs/leases.ts';
import { startJobs, type JobsOptions } from '#server/jobs/start-jobs.ts';
import { deliverDueMails } from '#server/mail/deliver-due-mails.ts';
import { mailboxTransport } from '#server/mail/mailbox-transport.ts';
import { secureRandom } from '#server/random.ts';
import { engines } from '../api/service/engines.ts';
import { openSharedDatabase } from './databases.ts';
import { deliveryOn, enqueueSample, HandClock, mailRows, recordingLogger } from './outbox-rig.ts';

const job = (run: Job['run'], changes: Partial<Job> = {}): Job => ({
  name: 'send-mails',
  everySeconds: 3600,
  run,
  ...changes,
});

/** Long pauses: whatever happens at once happens because of a nudge. */
const timing = { leaseSeconds: 60, beatSeconds: 10, marginSeconds: 5, lookSeconds: 3600 };

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
    await database.db.delete(jobLeases);
  });

  const start = (jobs: Job[], changes: Partial<JobsOptions<string>> = {}) => {
    const { logger, lines } = recordingLogger();
    const usual = { leases: leasesOn(database.db), clock: systemClock, random: secureRandom, logger, timing };
    return { ...startJobs({ ...usual, jobs, ...changes }), lines };
  };
  const rowsOf = (columns: string) => database.executeSql(`select ${columns} from job_leases`);

  it('send a mail at once when nudged, and what an earlier process left when starting', async () => {
    const clock = new HandClock();
    const { delivery } = deliveryOn(database.db, clock, mailboxTransport);
    await enqueueSample(database.db, clock);
    const run = async (signal: AbortSignal) => void (await deliverDueMails(delivery, signal));
    const jobs = start([job(run)]);
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
    const run = vi.fn<Job['run']>(async () => undefined);
    const jobs = start([job(run)]);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), soon);
    await database.db.transaction(async (tx) => {
      jobs.nudge('send-mails');
      await tx.select().from(mails);
    });
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), soon);
    await jobs.stop();
  });

  it('look once more when they are nudged while a look is finding nothing', async () => {
    const run = vi.fn<Job['run']>(async () => undefined);
    const found = new EventEmitter();
    let isHeld = false;
    const leases = leasesOn(database.db);
    const held: Leases['takeDue'] = async (of) => {
      const answer = await leases.takeDue(of);
      if (isHeld || run.mock.calls.length !== 1 || of.names.length === 0 || answer) return answer;
      isHeld = true;
      const goOn = once(found, 'go on');
      found.emit('nothing');
      await goOn;
      return answer;
    };
    const nothing = once(found, 'nothing');
    const jobs = start([job(run)], { leases: { ...leases, takeDue: held } });
    await nothing;
    jobs.nudge('send-mails');
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
    const jobs = start([job(run)]);
    await begun;
    jobs.nudge('send-mails');
    await jobs.stop();
    expect(ends).toEqual(['done']);
    jobs.nudge('send-mails');
    expect((await rowsOf('run, leased_until')).rows).toEqual([{ run: null, leased_until: null }]);
  });

  it('try a failed job again, and log its kind of error without its words', async () => {
    const clock = new HandClock();
    const run = vi.fn<Job['run']>().mockRejectedValueOnce(new RangeError('mira@example.org is out of range'));
    run.mockResolvedValue(undefined);
    const jobs = start([job(run)], { clock, timing: { ...timing, lookSeconds: 0.02 } });
    await vi.waitFor(() => expect(jobs.lines.join('')).toContain('RangeError'), soon);
    await vi.waitFor(async () => {
      const { rows } = await rowsOf(`failures, run, (extract(epoch from due_at))::int as due`);
      expect(rows).toEqual([{ failures: 1, run: null, due: clock.now().getTime() / 1000 + 10 }]);
    }, soon);
    expect(run).toHaveBeenCalledTimes(1);
    clock.goOn(10 / 60);
    await vi.waitFor(async () => {
      const { rows } = await rowsOf('failures, run');
      expect([rows, run.mock.calls.length]).toEqual([[{ failures: 0, run: null }], 2]);
    }, soon);
    await jobs.stop();
    expect(jobs.lines.join('')).not.toContain('mira');
  });

  it('come round by themselves', async () => {
    const run = vi.fn<Job['run']>(async () => undefined);
    const jobs = start([job(run, { name: 'maintenance', everySeconds: 1 })]);
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThanOrEqual(2), soon);
    await jobs.stop();
  });

  if (engine === 'postgres') {
    it('run one job in one of two instances that start together', async () => {
      const other = await database.openAnother();
      let [running, most, ended] = [0, 0, 0];
      const run = async () => {
        most = Math.max(most, (running += 1));
        // As long as it takes to look.
        await database.executeSql('select pg_sleep(0.05)');
        running -= 1;
        ended += 1;
      };
      const looking = { timing: { ...timing, lookSeconds: 0.01 } };
      const one = start([job(run)], looking);
      const two = start([job(run)], { ...looking, leases: leasesOn(other.db) });
      await vi.waitFor(() => {
        for (const { nudge } of [one, two]) nudge('send-mails');
        expect(ended).toBeGreaterThan(10);
      }, soon);
      await Promise.all([one.stop(), two.stop()]);
      await other.close();
      expect([most, running]).toEqual([1, 0]);
    });
  }
});
