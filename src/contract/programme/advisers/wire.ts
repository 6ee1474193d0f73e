import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of advisers. */
export const advisersWords = {
  ...sharedWords,
  agents: 'Berater',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(advisersWords);
