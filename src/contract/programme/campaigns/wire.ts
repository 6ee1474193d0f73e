/** Words of campaigns. */
export const campaignsWords = {
  campaign: 'Aktion',
  campaigns: 'Aktionen',
  legalText: 'RechtsText',
  ticked: 'abgehakt',
} as const;
