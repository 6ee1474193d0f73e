/** Values of the wire (specification §4): data, and therefore German. Code names them by these constants. */

export { referralStatus, type ReferralStatus } from './referral-status.ts';

/** How a referral came about: by anybody, by somebody of the tenant's own company, with an adviser for the recipient. */
export const referralKind = { standard: 'Standard', employee: 'Mitarbeiter', agent: 'Berater' } as const;
export type ReferralKind = (typeof referralKind)[keyof typeof referralKind];

/** Where an order stands. Allowed: open → paid, and both → cancelled: a paid order can be revoked (docs/decisions). */
export const orderStatus = { open: 'Offen', paid: 'Gezahlt', cancelled: 'Storniert' } as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** Where a bounty of one side stands (specification §4, design §6). */
export const bountyState = {
  open: 'Offen',
  provided: 'Bereitgestellt',
  claimed: 'Abgeholt',
  paid: 'Ausgezahlt',
  cancelled: 'Storniert',
  expired: 'Abgelaufen',
} as const;
export type BountyState = (typeof bountyState)[keyof typeof bountyState];

/** Every move a bounty may make; there is no other (design §6 Bounty). */
export const bountyMoves: Readonly<Record<BountyState, readonly BountyState[]>> = {
  [bountyState.open]: [bountyState.provided, bountyState.cancelled],
  [bountyState.provided]: [bountyState.claimed, bountyState.cancelled, bountyState.expired],
  [bountyState.claimed]: [bountyState.paid, bountyState.cancelled],
  [bountyState.paid]: [],
  [bountyState.cancelled]: [],
  [bountyState.expired]: [],
};

/** Why a bounty came into its state: stands in its history. */
export const bountyReason = {
  recipientConfirmed: 'EmpfaengerBestaetigt',
  complaintPeriodOver: 'ReklamationsfristVorbei',
  moneyChosen: 'GeldGewaehlt',
  voucherChosen: 'GutscheinGewaehlt',
  paidOut: 'Ausgezahlt',
  orderCancelled: 'AuftragStorniert',
  deadlinePassed: 'FristVersaeumt',
  /** The deadline passed while it was blocked: its person could not have collected it. */
  deadlineWhileBlocked: 'FristInSperreVorbei',
  accountDeleted: 'KontoGeloescht',
} as const;
export type BountyReason = (typeof bountyReason)[keyof typeof bountyReason];

/** Whose part of a bounty it is. */
export const bountySide = { recommender: 'Empfehler', recipient: 'Empfaenger' } as const;
export type BountySide = (typeof bountySide)[keyof typeof bountySide];

/** How a bounty is paid: by bank transfer, or with a voucher code by mail. */
export const payout = { money: 'Geld', voucher: 'Gutschein' } as const;
export type Payout = (typeof payout)[keyof typeof payout];

/** The steps of a referral's status bar, in their order. */
export const milestoneStep = {
  created: 'Erstellt',
  confirmed: 'Bestaetigt',
  opened: 'Geoeffnet',
  recipientConfirmed: 'EmpfaengerBestaetigt',
  ordered: 'Bestellt',
  paid: 'Gezahlt',
  bountyReady: 'PraemieBereitgestellt',
  bountyClaimed: 'PraemieAbgeholt',
  bountyPaid: 'PraemieAusgezahlt',
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

/** What a message of the contact form is about. */
export const contactTopic = {
  referral: 'Empfehlung',
  bounty: 'Praemie',
  account: 'Konto',
  privacy: 'Datenschutz',
  accessibility: 'Barrierefreiheit',
  other: 'Anderes',
} as const;
export type ContactTopic = (typeof contactTopic)[keyof typeof contactTopic];

/** Derived from the user (specification §4): opted in, asked by mail and not confirmed yet, or neither. */
export const newsletterState = { in: 'Angemeldet', pending: 'Ausstehend', out: 'Abgemeldet' } as const;
export type NewsletterState = (typeof newsletterState)[keyof typeof newsletterState];

/** The values of such a table, for a picklist schema. */
export function valuesOf<const T extends Readonly<Record<string, string>>>(table: T): T[keyof T][] {
  return Object.values(table) as T[keyof T][];
}
