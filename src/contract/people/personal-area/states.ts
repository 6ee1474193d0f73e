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
