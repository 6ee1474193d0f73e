/** Words of the shared link. */
export const referralWords = {
  channel: 'Channel',
  entrySource: 'Einsprungsquelle',
  agentName: 'BeraterName',
  url: 'Url',
  recommenderBountyCent: 'PraemieEmpfehlerCent',
  recipientBountyCent: 'PraemieEmpfaengerCent',
} as const;
