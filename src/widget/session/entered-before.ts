import type { Agent } from '#contract/programme/advisers/calls.ts';
import type { RecommenderShare } from '#contract/fields.ts';
import { handOver } from './hand-over.ts';

/** What was entered of who recommends, as far as it is no declaration: those are made anew. */
export interface Entered {
  readonly productId?: string;
  readonly share?: RecommenderShare;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Who was chosen to look after the contact, where somebody was. */
  readonly agent: Agent | undefined;
}

/** For who goes back to the form to use another address, or comes to it by an adviser's invitation, until the form has taken it. */
export const enteredBefore = handOver<Entered>();
