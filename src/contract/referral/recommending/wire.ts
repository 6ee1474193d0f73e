import { endpointOf } from '../../endpoint.ts';
import { campaignsWords } from '../../programme/campaigns/wire.ts';
import { referralWords } from '../referral/wire.ts';
import { identityWords } from '../../identity/wire.ts';

/** Words of making a referral. */
export const recommendingWords = {
  ...campaignsWords,
  ...referralWords,
  ...identityWords,
  passwordToken: 'PasswortToken',
  user: 'Benutzer',
  referral: 'Empfehlung',
  optinRequired: 'OptinErforderlich',
  widget: 'Widget',
  agentNumber: 'AgentNumber',
  tenantAgentNumber: 'Agentennummer',
  declinedCampaigns: 'AbgelehnteAktionen',
  shareText: 'TeilenText',
  shares: 'Aufteilungen',
  recommenderCent: 'EmpfehlerCent',
  recipientCent: 'EmpfaengerCent',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(recommendingWords);
