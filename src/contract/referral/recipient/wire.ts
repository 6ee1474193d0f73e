/** Words of recipients. */
export const recipientWords = {
  recipientToken: 'EmpfaengerToken',
  confirmed: 'Bestaetigt',
  consentDue: 'ZustimmungErforderlich',
  orderUrl: 'BestellUrl',
} as const;
