/** Work that is done again and again, by one instance at a time. */
export interface Job<Name extends string = string> {
  readonly name: Name;
  /** Due so long after its last run, without being asked for. */
  readonly everySeconds: number;
  /** The job that does what this one leaves to do; it is asked for after each run. */
  readonly leadsTo?: string;
  /** Milliseconds until there is work that was put off, or null; asked after each run, so that nobody waits until it is due by itself. */
  readonly untilNextMs?: () => Promise<number | null>;
  /**
   * Does all that is to do, and says in the log what it has done.
   * @param signal is aborted when the service stops, or when the job may be with another instance: finish the unit at hand, begin no other
   */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** The job that sends what all others write. */
export const mailJob = 'send-mails';

/** The job that sends what happened to the systems of tenants. */
export const webhookJob = 'send-webhooks';
