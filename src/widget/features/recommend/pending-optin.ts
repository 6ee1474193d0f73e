import { handOver } from '#widget/session/hand-over.ts';

interface PendingOptin {
  readonly referralNumber: string;
  readonly email: string;
}

/** The mail that was just sent. Whoever confirms is logged in by that, which ends it. */
export const pendingOptin = handOver<PendingOptin>();
