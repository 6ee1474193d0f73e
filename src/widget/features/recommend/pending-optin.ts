import type { Agent } from '#contract/programme/advisers/calls.ts';
import type { RecommenderShare } from '#contract/fields.ts';
import { handOver } from '#widget/session/hand-over.ts';

/** What was entered, as far as it is no declaration: those are made anew. */
interface Entered {
  readonly productId: string;
  readonly share: RecommenderShare;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Who was chosen to look after the contact, where somebody was. */
  readonly agent: Agent | undefined;
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
