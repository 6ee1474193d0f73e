import { newsletterState, type NewsletterState } from '#contract/people/newsletter/states.ts';
import type { Recommender } from '../account/session.ts';

/** Specification §4: opted in, pending while a mail asks, otherwise opted out. */
export function newsletterStateOf(person: Recommender): NewsletterState {
  if (person.newsletterGiven) return newsletterState.in;
  return person.newsletterSentAt ? newsletterState.pending : newsletterState.out;
}
