/**
 * Where a referral stands. `unconfirmed`: the recommender has not confirmed the e-mail address yet.
 * In a file of its own: the first screen of a shared link needs it, and none of the other states.
 */
export const referralStatus = {
  ok: 'Ok',
  unconfirmed: 'Unbestaetigt',
  expired: 'Abgelaufen',
  blocked: 'Gesperrt',
} as const;
export type ReferralStatus = (typeof referralStatus)[keyof typeof referralStatus];
