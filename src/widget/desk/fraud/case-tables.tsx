import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FraudCaseInFull, ShownSignal } from '#contract/money/fraud/calls.ts';
import { Money } from '#widget/ui/money.tsx';
import { Day, OrNothing, StateMark, Written } from '#widget/workplace/cells.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { bountyStateNames, bountyStateTones } from '../bounty-states.ts';
import { Section } from '../find/section.tsx';
import { decisionNames, Doubt, SignalSentence, sideNames } from './words.tsx';

type Person = FraudCaseInFull['people'][number];
type Bounty = FraudCaseInFull['bounties'][number];
type Decided = FraudCaseInFull['history'][number];

const signalColumns: readonly ReportColumn<ShownSignal, string>[] = [
  { name: 'signal', label: msg`What is conspicuous`, cell: (signal) => <SignalSentence signal={signal} /> },
  { name: 'doubt', label: msg`What it may be instead`, cell: ({ signal }) => <Doubt signal={signal} /> },
  { name: 'points', label: msg`Points`, cell: ({ points }) => points, isFigure: true },
];

const personColumns: readonly ReportColumn<Person, string>[] = [
  { name: 'side', label: msg`Who`, cell: ({ side }) => <StateMark state={side} names={sideNames} tones={{}} /> },
  { name: 'name', label: msg`Name`, cell: ({ name }) => name },
  { name: 'email', label: msg`E-mail address`, cell: ({ email }) => email },
  { name: 'recipient', label: msg`Recipient`, cell: ({ recipientNumber }) => <OrNothing text={recipientNumber} /> },
  { name: 'referral', label: msg`Referral`, cell: ({ referralNumber }) => <OrNothing text={referralNumber} /> },
];

const bountyColumns: readonly ReportColumn<Bounty, string>[] = [
  { name: 'side', label: msg`Whose`, cell: ({ side }) => <StateMark state={side} names={sideNames} tones={{}} /> },
  { name: 'recipient', label: msg`Recipient`, cell: ({ recipientNumber }) => recipientNumber },
  {
    name: 'state',
    label: msg`State`,
    cell: ({ state }) => <StateMark state={state} names={bountyStateNames} tones={bountyStateTones} />,
  },
  { name: 'value', label: msg`Value`, cell: ({ valueCent }) => <Money cents={valueCent} />, isFigure: true },
  { name: 'held', label: msg`Held since`, cell: ({ heldAt }) => <Day at={heldAt} /> },
];

const Decision = ({ decision }: Pick<Decided, 'decision'>) => {
  const { i18n } = useLingui();
  return i18n._(decisionNames[decision]);
};

const historyColumns: readonly ReportColumn<Decided, string>[] = [
  { name: 'at', label: msg`When`, cell: ({ at }) => <Moment at={at} /> },
  { name: 'who', label: msg`Who`, cell: ({ decidedBy }) => decidedBy },
  { name: 'decision', label: msg`Decision`, cell: ({ decision }) => <Decision decision={decision} /> },
  { name: 'reason', label: msg`Reason`, cell: ({ reason }) => <Written text={reason} /> },
  { name: 'count', label: msg`Rewards`, cell: ({ bountyCount }) => bountyCount, isFigure: true },
];

/** What makes it a case, who it is about, what is under way of theirs, and what was decided. */
export function CaseTables({ found }: { readonly found: FraudCaseInFull }) {
  const { t } = useLingui();
  const { signals, people, bounties, history } = found;
  return (
    <>
      <Section title={t`Why this is a case`} columns={signalColumns} rows={signals} keyOf={({ signal }) => signal} />
      <Section
        title={t`People`}
        columns={personColumns}
        rows={people}
        keyOf={({ recipientNumber }) => recipientNumber ?? 'recommender'}
      />
      <Section
        title={t`Rewards under way`}
        columns={bountyColumns}
        rows={bounties}
        keyOf={({ bountyId }) => bountyId}
      />
      <Section
        title={t`What was decided`}
        columns={historyColumns}
        rows={history}
        keyOf={({ at, decision }) => `${at} ${decision}`}
      />
    </>
  );
}
