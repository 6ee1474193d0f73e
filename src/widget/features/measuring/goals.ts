import type { RouteName } from '#contract/routes.ts';
import { payout } from '#contract/money/bounty/states.ts';
import { referralKind, type ReferralKind } from '#contract/referral/referral/states.ts';
import type { MeasuredStep } from '#widget/session/measured-steps.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What reaches a goal: a page that is shown, a call that is answered well, or an event that the page is told as well. */
type Reached =
  | { readonly page: RouteName }
  | { readonly calls: readonly string[]; readonly when?: (answer: Facts, body: Facts) => boolean }
  | { readonly event: string; readonly when?: (detail: Facts) => boolean };

export interface Goal {
  /** Id at the counting service, 1 to 27 (specification §9). */
  readonly id: number;
  readonly reached: Reached;
}

const factsOf = (value: unknown): Facts => (typeof value === 'object' && value !== null ? (value as Facts) : {});

/** An empty body only asks whether a security check is needed. */
const isReferral = (answer: Facts) => typeof answer['referralNumber'] === 'string';
const isReferralOf = (kind: ReferralKind) => (answer: Facts, body: Facts) =>
  isReferral(answer) && factsOf(body['referral'])['kind'] === kind;
const isOtherChannel = ({ channel }: Facts) => channel !== 'link' && channel !== 'qr';
const isChannel = (mark: string) => (detail: Facts) => detail['channel'] === mark;

/** A table whose names are known one by one. */
function named<Name extends string>(table: Readonly<Record<Name, Goal>>): Readonly<Record<Name, Goal>> {
  return table;
}

/** The steps of the programme that count, each with its id at the counting service. Ids are never used again. */
export const goals = named({
  recommendationStarted: { id: 1, reached: { page: 'recommend' } },
  referralCreated: { id: 2, reached: { calls: ['createReferral'], when: isReferral } },
  referralConfirmed: { id: 3, reached: { calls: ['confirmReferral'] } },
  linkCopied: { id: 4, reached: { event: 'shared', when: isChannel('link') } },
  linkShared: {
    id: 5,
    reached: { event: 'shared', when: isOtherChannel },
  },
  qrCodeShown: { id: 6, reached: { event: 'shared', when: isChannel('qr') } },
  codeFound: { id: 7, reached: { calls: ['findByCode'] } },
  recipientArrived: { id: 8, reached: { page: 'recipient' } },
  recipientDataGiven: { id: 9, reached: { calls: ['createRecipient', 'completeTracking'] } },
  recipientConfirmed: { id: 10, reached: { calls: ['confirmRecipient'] } },
  recipientAgreed: { id: 11, reached: { calls: ['agreeAsRecipient'] } },
  orderOpened: { id: 12, reached: { event: 'order' } },
  customerNumberGiven: { id: 13, reached: { calls: ['setCustomerNumber'] } },
  moneyCollected: { id: 14, reached: { calls: ['collectBounty'], when: (_, body) => body['payout'] === payout.money } },
  voucherCollected: {
    id: 15,
    reached: { calls: ['collectBounty'], when: (_, body) => body['payout'] === payout.voucher },
  },
  bankDataGiven: { id: 16, reached: { calls: ['saveBankAccount', 'giveRecipientBankAccount'] } },
  accountRequested: { id: 17, reached: { calls: ['createRecommender'] } },
  passwordSet: { id: 18, reached: { calls: ['setPassword'] } },
  loggedIn: { id: 19, reached: { calls: ['login', 'adminLogin'] } },
  accessLinkRequested: { id: 20, reached: { calls: ['requestPasswordReset'] } },
  passwordChanged: { id: 21, reached: { calls: ['changePassword'] } },
  newsletterConfirmed: { id: 22, reached: { calls: ['confirmNewsletterOptin'] } },
  newsletterEnded: { id: 23, reached: { calls: ['optOut', 'optOutByLink'] } },
  accountDeleted: { id: 24, reached: { calls: ['deleteAccount'] } },
  messageSent: { id: 25, reached: { calls: ['sendContact'] } },
  employeeRecommended: { id: 26, reached: { calls: ['createReferral'], when: isReferralOf(referralKind.employee) } },
  agentRecommended: { id: 27, reached: { calls: ['createReferral'], when: isReferralOf(referralKind.agent) } },
});

export type GoalName = keyof typeof goals;

/** The goals that a step reaches. */
export function goalsOf(step: MeasuredStep): GoalName[] {
  return (Object.keys(goals) as GoalName[]).filter((name) => reaches(step, goals[name].reached));
}

function reaches(step: MeasuredStep, reached: Reached): boolean {
  if ('page' in reached) return step.kind === 'page' && step.name === reached.page;
  if ('event' in reached) {
    return step.kind === 'event' && step.name === reached.event && (reached.when?.(step.detail) ?? true);
  }
  const isAnswered = step.kind === 'answer' && reached.calls.includes(step.name);
  return isAnswered && (reached.when?.(factsOf(step.answer), factsOf(step.body)) ?? true);
}
