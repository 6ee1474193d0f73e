import { endpointOf } from '../../endpoint.ts';
import { accountWords } from '../account/wire.ts';

/** Words of the newsletter’s opt-in. */
export const newsletterWords = {
  ...accountWords,
  optinMailAlreadySent: 'OptinMailAlreadySent',
  optinAlreadySet: 'OptinAlreadySet',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(newsletterWords);
