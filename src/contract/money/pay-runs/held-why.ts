/** Why a collected bounty is in no pay run although it is owed. Values of the wire: data, and therefore German. */
export const heldWhy = {
  /** A transfer failed for its account, and its person has given no other one. */
  account: 'KontoFehlt',
  /** An operator holds it. */
  bounty: 'PraemieAngehalten',
  /** Its referral is blocked. */
  referral: 'EmpfehlungGesperrt',
  /** The account of the person who recommended is blocked. */
  person: 'PersonGesperrt',
  /** A transfer that had been freed was booked: two operators say whether it is paid. */
  perhapsPaid: 'VielleichtBezahlt',
  /** Its money came back, and two operators say whether it goes to the same account again. */
  decision: 'Entscheidung',
} as const;
export type HeldWhy = (typeof heldWhy)[keyof typeof heldWhy];

/** What a list of what is owed can be narrowed to, besides what is held for a reason. */
export const dueNow = 'Faellig';
