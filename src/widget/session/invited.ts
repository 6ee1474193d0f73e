import type { Agent } from '#contract/programme/advisers/calls.ts';
import { handOver } from './hand-over.ts';

/** Who recommends, as was entered, and who was chosen to look after the contact, where somebody was. */
export interface Recommends {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly agent: Agent | undefined;
}

/** For who comes by an adviser's invitation, whatever they look at before they recommend with an adviser, and however often they do. */
export const invited = handOver<Recommends & { readonly token: string }>({ isOfLink: true });
