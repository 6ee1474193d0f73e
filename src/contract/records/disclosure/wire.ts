/** Words of what is held of somebody. */
export const disclosureWords = {
  supportLogins: 'SupportAnmeldungen',
  person: 'Person',
  referrals: 'Empfehlungen',
  mails: 'Mails',
  purpose: 'Zweck',
  requestedAt: 'AngefragtAm',
  recipient: 'Empfaenger',
  details: 'Details',
  orders: 'Auftraege',
} as const;
