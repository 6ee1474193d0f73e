import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of advisers. */
export const advisersWords = {
  ...sharedWords,
  agents: 'Berater',
  // What the search is asked by in the telecom variant (specification §7.1).
  searched: 'query',
  searchPage: 'page',
  searchSize: 'pagesize',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(advisersWords);
