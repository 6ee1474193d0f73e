import { once, EventEmitter } from 'node:events';
import { expect, vi } from 'vitest';
import type { Leases } from '#server/jobs/leases.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { secureRandom } from '#server/random.ts';
import { recordingLogger, type HandClock } from '../mail/outbox-rig.ts';

/** By the clock that is moved by hand, but for beats and looks, which are as often as can be. */
export const timing = { leaseSeconds: 60, beatSeconds: 0.02, marginSeconds: 5, lookSeconds: 0.02 };
export const soon = { timeout: 30_000, interval: 5 };

/** An instance whose job ends when the test says so. */
export class JobInstance {
  /** How often it has looked for work, and how often its run has asked for more time. */
  looks = 0;
  beats = 0;
  /** Its connections are gone. */
  isCut = false;
  /** The signals of its runs. */
  readonly runs: AbortSignal[] = [];
  readonly lines: string[];
  readonly #ends = new EventEmitter();
  readonly #jobs: ReturnType<typeof startJobs<'work'>>;

  constructor(leases: Leases, clock: HandClock, given = timing) {
    const { logger, lines } = recordingLogger();
    this.lines = lines;
    const reach = <T>(answer: () => Promise<T>) => (this.isCut ? Promise.reject(new Error('no route')) : answer());
    this.#jobs = startJobs({
      leases: {
        makeDue: (...of) => reach(() => leases.makeDue(...of)),
        takeDue: async (of) => {
          const lease = await reach(() => leases.takeDue(of));
          this.looks += 1;
          return lease;
        },
        extend: async (...of) => {
          this.beats += 1;
          return reach(() => leases.extend(...of));
        },
        giveBack: (...of) => reach(() => leases.giveBack(...of)),
        nextOf: (of) => reach(() => leases.nextOf(of)),
      },
      clock,
      random: secureRandom,
      logger,
      timing: given,
      jobs: [
        {
          name: 'work',
          everySeconds: 3600,
          run: async (signal) => {
            this.runs.push(signal);
            await once(this.#ends, 'end');
          },
        },
      ],
    });
  }

  nudge(): void {
    this.#jobs.nudge('work');
  }

  end(): void {
    this.#ends.emit('end');
  }

  /** Two looks may have begun before; the third has seen everything. */
  async looksAgain(): Promise<void> {
    const before = this.looks;
    await vi.waitFor(() => expect(this.looks).toBeGreaterThan(before + 2), soon);
  }

  async begins(times = 1): Promise<void> {
    await vi.waitFor(() => expect(this.runs).toHaveLength(times), soon);
  }

  /** Asks it to stop; what runs ends when it is told to. */
  async stop(): Promise<void> {
    const stopped = this.#jobs.stop();
    this.end();
    await stopped;
  }
}
