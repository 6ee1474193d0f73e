import { decideFraudCase, listFraudCases, readFraudCase, type ShownSignal } from '#contract/money/fraud/calls.ts';
import { fraudDecision, fraudSignal, type FraudDecision, type FraudSignal } from '#contract/money/fraud/signals.ts';
import { euros } from '#contract/euros.ts';
import { fetchedLines } from '../fetched-before.ts';
import { allAfter } from '../all-pages.ts';
import { reasonIn, wordsOf, WrongUsage, type Command } from '../command.ts';
import { table } from '../table.ts';
import { quoted } from '../terminal.ts';
import { counted, utc } from '../wording.ts';

/** What a signal says, of one and of many; `{count}` and `{of}` stand for its figures. */
const sentences: Readonly<Record<FraudSignal, readonly [one: string, many: string]>> = {
  [fraudSignal.sharedAccount]: ['1 person is paid to it', '{count} people are paid to one bank account'],
  [fraudSignal.sharedAddress]: ['1 recipient lives there', '{count} recipients live at one address'],
  [fraudSignal.sharedPhone]: ['1 person has it', '{count} people have one telephone number'],
  [fraudSignal.mailAliases]: ['1 address leads to it', '{count} addresses lead to one mailbox'],
  [fraudSignal.burst]: ['1 recipient confirmed', '{count} recipients confirmed within a day'],
  [fraudSignal.ownAccount]: [
    "1 recipient is paid to the recommender's own account",
    "{count} recipients are paid to the recommender's own account",
  ],
  [fraudSignal.ownMailbox]: [
    "1 recipient has an address of the recommender's own mailbox",
    "{count} recipients have addresses of the recommender's own mailbox",
  ],
  [fraudSignal.ownName]: [
    "1 recipient has the recommender's own name",
    "{count} recipients have the recommender's own name",
  ],
  [fraudSignal.sharedCustomerNumber]: ['1 recommender has it', '{count} recommenders have one customer number'],
  [fraudSignal.cancelledOrders]: ['1 of {of} orders is cancelled', '{count} of {of} orders are cancelled'],
  [fraudSignal.agentsOrders]: [
    '1 of {of} orders is cancelled or refused',
    '{count} of {of} orders of this adviser are cancelled or refused, far more than usual',
  ],
};

const sentenceOf = ({ signal, count, of }: ShownSignal) =>
  sentences[signal][count === 1 ? 0 : 1].replace('{count}', String(count)).replace('{of}', String(of));

const words: Readonly<Record<string, FraudDecision>> = {
  hold: fraudDecision.hold,
  release: fraudDecision.release,
  block: fraudDecision.block,
  refuse: fraudDecision.refuse,
};

function decisionIn(word: string): FraudDecision {
  const decision = words[word];
  if (!decision) throw new WrongUsage(`A decision is one of ${Object.keys(words).join(', ')}.`);
  return decision;
}

const doneBy = {
  [fraudDecision.hold]: ['is held', 'are held', 'would be held'],
  [fraudDecision.release]: ['is held no longer', 'are held no longer', 'would be held no longer'],
  [fraudDecision.block]: ['is blocked with its account', 'are blocked with their account', 'would be blocked'],
  [fraudDecision.refuse]: ['is not paid', 'are not paid', 'would not be paid'],
} as const satisfies Record<FraudDecision, readonly string[]>;

export const fraudCommands: Readonly<Record<string, Command>> = {
  cases: {
    usage: '[--decided] [--all]',
    summary:
      'lists cases that wait for a decision, newest first, the first fifty or --all; with --decided those that have one',
    options: { decided: { type: 'boolean' }, all: { type: 'boolean' } },
    async run(service, given, { say }) {
      wordsOf(given);
      const { decided, all } = given.options;
      const query = { decided: decided ? 'true' : 'false' } as const;
      const read = (olderThan?: string) =>
        service.call(listFraudCases, { query: { ...query, ...(olderThan !== undefined && { olderThan }) } });
      const readAll = async () => {
        const cases = await allAfter(async (after) => {
          const { cases: rows, next } = await read(after);
          return { rows, next };
        });
        return { cases, next: null };
      };
      const listed = await (all === true ? readAll() : read());
      const rows = listed.cases.map(({ caseId, about, agentNumber, state, points, signals, openedAt }) => [
        caseId,
        agentNumber === null ? about : `${about} ${agentNumber}`,
        state,
        points,
        utc(openedAt),
        signals[0] ? sentenceOf(signals[0]) : '-',
      ]);
      const heads = ['Case', 'About', 'State', { end: 'Points' }, 'Since', 'Most of all'];
      const more = listed.next === null ? [] : ['There are more: --all'];
      const none = decided ? 'No case has a decision.' : 'No case waits for a decision.';
      say([rows.length > 0 ? table(heads, rows) : none, ...more].join('\n'), listed);
    },
  },
  show: {
    usage: 'CASE-ID',
    summary: 'shows a case: what makes it one, its people (masked), their bounties, and what was decided',
    async run(service, given, { say }) {
      const [caseId = ''] = wordsOf(given, 'CASE-ID');
      const found = await service.call(readFraudCase, { params: { caseId } });
      const { about, agentNumber, state, points, signals, people, bounties, history } = found;
      const lines = [
        `${about}${agentNumber === null ? '' : ` ${agentNumber}`}  ${state}, ${points} points, since ${utc(found.openedAt)}`,
        '',
        ...(found.isGone ? ['The account was deleted: what is held of it can be let go or refused.', ''] : []),
        ...signals.map((signal) => `${String(signal.points).padStart(4)}  ${sentenceOf(signal)}`),
        ...(people.length === 0
          ? []
          : [
              '',
              table(
                ['Who', 'Name', 'Address', 'Recipient', 'Referral'],
                people.map((one) => [
                  one.side,
                  one.name,
                  one.email,
                  one.recipientNumber ?? '-',
                  one.referralNumber ?? '-',
                ]),
              ),
            ]),
        ...(bounties.length === 0
          ? ['', 'No bounty of it is under way.']
          : [
              '',
              table(
                ['Bounty', 'Whose', 'State', { end: 'Euros' }, 'Recipient', 'Held since'],
                bounties.map((one) => [
                  one.bountyId,
                  one.side,
                  one.state,
                  euros(one.valueCent),
                  one.recipientNumber,
                  one.heldAt === null ? '-' : utc(one.heldAt),
                ]),
              ),
            ]),
        ...history.flatMap(({ decision, decidedBy, at, reason, bountyCount }) => [
          '',
          `${decision}  ${utc(at)} by ${decidedBy}, ${counted(bountyCount, 'bounty', 'bounties')}:`,
          quoted(reason),
        ]),
      ];
      say(lines.join('\n'), found);
    },
  },
  decide: {
    usage: 'CASE-ID hold|release|block|refuse --reason TEXT [--dry-run]',
    summary:
      'holds the bounties of a case, lets them go, blocks the account, or refuses what is held of one that was deleted; its people are told by mail, without the reason',
    options: { reason: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    async run(service, given, { say }) {
      const [caseId = '', word = ''] = wordsOf(given, 'CASE-ID', 'hold|release|block|refuse');
      const decision = decisionIn(word);
      const reason = reasonIn(given.options['reason']);
      const isDry = given.options['dry-run'] === true;
      const query = { dryRun: isDry ? 'true' : 'false' } as const;
      const done = await service.call(decideFraudCase, { params: { caseId }, query, body: { decision, reason } });
      const [one, many, would] = doneBy[decision];
      const what = isDry ? would : done.bountyCount === 1 ? one : many;
      const lines = [
        ...(isDry ? ['A dry run, nothing was decided.'] : []),
        done.bountyCount === 0
          ? 'No bounty changes by that.'
          : `${counted(done.bountyCount, 'bounty', 'bounties')} (${euros(done.bountyCent)} €) ${what}.`,
        ...(done.stillBlockedCount > 0
          ? [`${counted(done.stillBlockedCount, 'bounty', 'bounties')} of these stay blocked by something else.`]
          : []),
        ...(done.dropped > 0
          ? [
              `${counted(done.dropped, 'payment')} ${isDry ? 'would leave' : 'left'} a pay run, whose releases are void.`,
            ]
          : []),
        ...done.sent.map((reference) => `in a file that was handed out, cannot be changed: ${reference}`),
        ...fetchedLines(done.fetches),
        `${counted(done.mailCount, 'mail')} ${isDry ? 'would go out' : done.mailCount === 1 ? 'goes out' : 'go out'}.`,
      ];
      say(lines.join('\n'), done);
    },
  },
};
