import { endpointOf } from '../../endpoint.ts';
import { accountWords } from '../account/wire.ts';

/** Words of who may be sent advertising. */
export const advertisingWords = { ...accountWords, next: 'Weiter' } as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(advertisingWords);
