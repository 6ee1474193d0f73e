import type { Entered } from '#widget/session/entered-before.ts';
import { handOver } from '#widget/session/hand-over.ts';

interface PendingOptin extends Entered {
  readonly referralNumber: string;
  /** The path of the form it came from. */
  readonly form: string;
}

/** The mail that was just sent. Whoever confirms is logged in by that, which ends it. */
export const pendingOptin = handOver<PendingOptin>();
