/** Values of the wire (specification §4): data, and therefore German. Code names them by these constants. */

/** Where a referral stands. `unconfirmed`: the recommender has not confirmed the e-mail address yet. */
export const referralStatus = {
  ok: 'Ok',
  unconfirmed: 'Unbestaetigt',
  expired: 'Abgelaufen',
  blocked: 'Gesperrt',
} as const;
export type ReferralStatus = (typeof referralStatus)[keyof typeof referralStatus];

/** How a referral came about: by anybody, by somebody of the tenant's own company, with an adviser for the recipient. */
export const referralKind = { standard: 'Standard', employee: 'Mitarbeiter', agent: 'Berater' } as const;
export type ReferralKind = (typeof referralKind)[keyof typeof referralKind];

/** Where an order stands. Allowed: open → paid, open → cancelled (design §6). */
export const orderStatus = { open: 'Offen', paid: 'Gezahlt', cancelled: 'Storniert' } as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** The steps of a referral's status bar, in their order. */
export const milestoneStep = {
  created: 'Erstellt',
  confirmed: 'Bestaetigt',
  opened: 'Geoeffnet',
  recipientConfirmed: 'EmpfaengerBestaetigt',
  ordered: 'Bestellt',
  paid: 'Gezahlt',
  bountyReady: 'PraemieBereitgestellt',
} as const;
export type MilestoneStep = (typeof milestoneStep)[keyof typeof milestoneStep];

/** `current` is the step that comes next; `failed` ends the bar (expired, blocked, cancelled). */
export const milestoneState = { done: 'Erledigt', current: 'Aktuell', open: 'Offen', failed: 'Gescheitert' } as const;
export type MilestoneState = (typeof milestoneState)[keyof typeof milestoneState];

/** What the list of one's referrals can be narrowed to. */
export const referralFilter = { all: 'Alle', running: 'Laufend', successful: 'Erfolgreich', ended: 'Beendet' } as const;
export type ReferralFilter = (typeof referralFilter)[keyof typeof referralFilter];

/** Salutations as the specification's forms know them, plus none. */
export const salutation = { none: '', mrs: 'Frau', mr: 'Herr', diverse: 'Divers' } as const;

/** The values of such a table, for a picklist schema. */
export function valuesOf<const T extends Readonly<Record<string, string>>>(table: T): T[keyof T][] {
  return Object.values(table) as T[keyof T][];
}
