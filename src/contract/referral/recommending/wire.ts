/** Words of making a referral. */
export const recommendingWords = {
  passwordToken: 'PasswortToken',
  user: 'Benutzer',
  referral: 'Empfehlung',
  optinRequired: 'OptinErforderlich',
  widget: 'Widget',
  agentNumber: 'AgentNumber',
  tenantAgentNumber: 'Agentennummer',
  declinedCampaigns: 'AbgelehnteAktionen',
  shareText: 'TeilenText',
} as const;
