/**
 * What the service itself knows and a tenant's texts may say as `{{name}}`: names of data, and therefore German
 * (specification §7.3 content/variables, §9). A tenant adds its own in `variables.json`.
 */
export const contentVariables = {
  programme: 'programm',
  company: 'firma',
  supportEmail: 'supportEmail',
  supportPhone: 'supportTelefon',
  supportHours: 'supportZeiten',
  minimumAge: 'mindestalter',
  linkDays: 'linkTage',
  unconfirmedWeeks: 'loeschWochen',
  complaintDays: 'pruefTage',
  highestBounty: 'hoechstePraemie',
  lowestBounty: 'niedrigstePraemie',
  orderDays: 'auftragTage',
  collectDays: 'abholTage',
  payoutWeeks: 'auszahlungWochen',
  typicalPayoutFrom: 'auszahlungVonWochen',
  typicalPayoutTo: 'auszahlungBisWochen',
  voucherHours: 'gutscheinStunden',
} as const;

/** `{{name}}` in a text; the first group is the name. */
export const variablePattern = /\{\{\s*(\w+)\s*\}\}/g;
