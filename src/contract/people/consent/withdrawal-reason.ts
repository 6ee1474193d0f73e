/**
 * By which way somebody has asked the operator to end a consent: to a campaign, the newsletter or advertising. Values of the wire: data, and
 * therefore German. A closed list, since it stands in the trail of what operators do, in which nothing of a person may stand.
 */
export const withdrawalReason = {
  letter: 'Brief',
  phone: 'Telefon',
  email: 'Email',
  inPerson: 'Persoenlich',
} as const;
export type WithdrawalReason = (typeof withdrawalReason)[keyof typeof withdrawalReason];
