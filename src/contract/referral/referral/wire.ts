import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of the shared link. */
export const referralWords = {
  ...sharedWords,
  channel: 'Channel',
  entrySource: 'Einsprungsquelle',
  agentName: 'BeraterName',
  url: 'Url',
  upTo: 'BisZu',
  isWhole: 'AlsGanzes',
  youngUnder: 'UnterJahren',
  recommenderBountyCent: 'PraemieEmpfehlerCent',
  recipientBountyCent: 'PraemieEmpfaengerCent',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(referralWords);
