import type { RecommenderShare } from '#contract/fields.ts';
import { handOver } from '#widget/session/hand-over.ts';
import type { Recommends } from '#widget/session/invited.ts';

/** What was entered, as far as it is no declaration: those are made anew. */
interface Entered extends Recommends {
  readonly productId: string;
  readonly share: RecommenderShare;
}

interface PendingOptin extends Entered {
  readonly referralNumber: string;
  /** The path of the form it came from. */
  readonly form: string;
}

/** The mail that was just sent. Whoever confirms is logged in by that, which ends it. */
export const pendingOptin = handOver<PendingOptin>();

/** For who goes back to the form to use another address, until the form has taken it. */
export const enteredBefore = handOver<Entered>();
