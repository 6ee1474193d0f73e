import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of releasing orders. */
export const releaseWords = {
  ...sharedWords,
  orderId: 'AuftragId',
  orderIds: 'AuftragIds',
  release: 'Freigabe',
  decided: 'Entschieden',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(releaseWords);
