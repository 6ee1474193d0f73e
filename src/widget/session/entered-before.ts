import type { Agent } from '#contract/programme/advisers/calls.ts';
import type { RecommenderShare } from '#contract/fields.ts';
import { handOver } from './hand-over.ts';

/** Who recommends, as was entered, and who was chosen to look after the contact, where somebody was. */
export interface Recommends {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly agent: Agent | undefined;
}

/** What was entered, as far as it is no declaration: those are made anew. */
export interface Entered extends Recommends {
  readonly productId: string;
  readonly share: RecommenderShare;
}

/** For who goes back to the form to use another address, until the form has taken it. */
export const enteredBefore = handOver<Entered>();

/** For who comes by an adviser's invitation, whatever they look at before they recommend with an adviser, and however often they do. */
export const invited = handOver<Recommends & { readonly token: string }>({ isOfLink: true });
