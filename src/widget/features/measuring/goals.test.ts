import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { routes } from '#contract/routes.ts';
import { goals, goalsOf, type Goal, type GoalName } from './goals.ts';
import type { MeasuredStep } from '#widget/session/measured-steps.ts';

const table = Object.entries(goals) as [GoalName, Goal][];

/** One step that reaches each goal, as the widget tells it. */
const steps: Readonly<Record<GoalName, MeasuredStep>> = {
  recommendationStarted: { kind: 'page', name: 'recommend' },
  referralCreated: answered('createReferral', { referralNumber: 'AB12CD34EF' }),
  referralConfirmed: answered('confirmReferral'),
  linkCopied: shared('link'),
  linkShared: shared('whatsapp'),
  qrCodeShown: shared('qr'),
  codeFound: answered('findByCode'),
  recipientArrived: { kind: 'page', name: 'recipient' },
  recipientDataGiven: answered('createRecipient'),
  recipientConfirmed: answered('confirmRecipient'),
  recipientAgreed: answered('agreeAsRecipient'),
  orderOpened: { kind: 'event', name: 'order', detail: { product: 'gas' } },
  customerNumberGiven: answered('setCustomerNumber'),
  moneyCollected: answered('collectBounty', {}, { payout: 'Geld' }),
  voucherCollected: answered('collectBounty', {}, { payout: 'Gutschein' }),
  bankDataGiven: answered('saveBankAccount'),
  accountRequested: answered('createRecommender'),
  passwordSet: answered('setPassword'),
  loggedIn: answered('login'),
  accessLinkRequested: answered('requestPasswordReset'),
  passwordChanged: answered('changePassword'),
  newsletterConfirmed: answered('confirmNewsletterOptin'),
  newsletterEnded: answered('optOut'),
  accountDeleted: answered('deleteAccount'),
  messageSent: answered('sendContact'),
  employeeRecommended: referralOf('Mitarbeiter'),
  agentRecommended: referralOf('Berater'),
};

function answered(name: string, answer: object = {}, body: object = {}): MeasuredStep {
  return { kind: 'answer', name, answer, body };
}

function referralOf(kind: string): MeasuredStep {
  return answered('createReferral', { referralNumber: 'AB12CD34EF' }, { referral: { kind } });
}

function shared(channel: string): MeasuredStep {
  return { kind: 'event', name: 'shared', detail: { channel } };
}

describe('the goals', () => {
  it('have the ids 1 to 27 of the specification, each once', () => {
    expect(table.map(([, { id }]) => id)).toEqual(Array.from({ length: 27 }, (_, at) => at + 1));
  });

  it.each(table.map(([name]) => name))('%s is reached by its own step and by no other', (name) => {
    const others = goalsOf(steps[name]).filter((other) => other !== name);
    expect(goalsOf(steps[name])).toContain(name);
    // A referral for an employee or with an adviser is a referral too.
    expect(others).toEqual(['employeeRecommended', 'agentRecommended'].includes(name) ? ['referralCreated'] : []);
  });

  it('are not reached by asking whether a security check is needed', () => {
    expect(goalsOf(answered('createReferral', { captchaRequired: true }))).toEqual([]);
  });
});

describe('where the goals are reached', () => {
  const calls = new Set(api.map(({ name }) => name));
  const root = `${import.meta.dirname}/../..`;
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.|features\/measuring\//.test(file))
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'));
  const isSaid = (words: RegExp) => sources.some((source) => words.test(source));

  it.each(table)('%s stands in the widget', (_, { reached }) => {
    const pages = 'page' in reached ? [reached.page] : [];
    const events = 'event' in reached ? [reached.event] : [];
    const called = 'calls' in reached ? reached.calls : [];
    expect(pages.filter((page) => !Object.hasOwn(routes, page))).toEqual([]);
    expect(events.filter((event) => !isSaid(new RegExp(`emit\\('${event}'`)))).toEqual([]);
    expect(called.filter((name) => !calls.has(name) || !isSaid(new RegExp(`\\b${name}\\b`)))).toEqual([]);
  });
});
