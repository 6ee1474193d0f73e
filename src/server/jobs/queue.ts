/** The queues there are. */
export type QueueName = 'send-mails' | 'bounties' | 'vouchers' | 'seal-books' | 'anchor-books' | 'maintenance';

/** Work that is done again and again, by one instance at a time wherever it is the same work. */
export interface Queue {
  readonly name: QueueName;
  /** Due at least this often without being asked for. */
  readonly everySeconds: number;
  /** How often an instance looks for jobs that another one sent; a nudge in the own process needs no look. */
  readonly lookEverySeconds: number;
  /** What the work leaves to do, worked off right after it. */
  readonly leadsTo?: QueueName;
  /** Milliseconds until there is work that was put off, or null; asked after each run, so that nobody waits for the next look. */
  readonly untilNext?: () => Promise<number | null>;
  /** @param signal is aborted when the service stops: finish what runs, begin nothing new */
  readonly run: (signal: AbortSignal) => Promise<void>;
}
