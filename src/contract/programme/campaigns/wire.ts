import { endpointOf } from '../../endpoint.ts';
import { accountWords } from '../../people/account/wire.ts';

/** Words of campaigns. */
export const campaignsWords = {
  ...accountWords,
  campaign: 'Aktion',
  campaigns: 'Aktionen',
  legalText: 'RechtsText',
  ticked: 'abgehakt',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(campaignsWords);
