import { withdrawalReason, type WithdrawalReason } from '#contract/people/consent/withdrawal-reason.ts';

const ways = {
  [withdrawalReason.letter]: 'letter',
  [withdrawalReason.phone]: 'phone',
  [withdrawalReason.email]: 'email',
  [withdrawalReason.inPerson]: 'in-person',
} as const satisfies Readonly<Record<WithdrawalReason, string>>;

/** How the trail names that a consent was ended for somebody who asked. Its subject is the consent's id: nothing of a person stands there. */
export const withdrawnAction = (what: 'campaign' | 'newsletter', reason: WithdrawalReason) =>
  `${what}-withdrawn-${ways[reason]}` as const;
