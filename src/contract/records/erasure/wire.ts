import { endpointOf } from '../../endpoint.ts';
import { accountWords } from '../../people/account/wire.ts';
import { orderWords } from '../../referral/order/wire.ts';

/** Words of asking to be forgotten, most of them other topics'. */
export const erasureWords = {
  ...accountWords,
  ...orderWords,
  endedBounties: 'BeendetePraemien',
  endedCent: 'BeendetCent',
  owedBounties: 'GeschuldetePraemien',
  owedCent: 'GeschuldetCent',
  holdings: 'Bestand',
  goneCount: 'AnzahlGeloescht',
  keptCount: 'AnzahlBehalten',
  mailed: 'MailVersendet',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(erasureWords);
