import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { bountySide } from '#contract/money/bounty/states.ts';
import type { FraudCaseRow, ShownSignal } from '#contract/money/fraud/calls.ts';
import { fraudDecision, fraudSignal, fraudState, type FraudSignal } from '#contract/money/fraud/signals.ts';
import { StateMark } from '#widget/workplace/cells.tsx';

/** Where a case stands. */
export const stateNames = {
  [fraudState.open]: msg({ message: 'Waits for you', comment: 'case of the fraud desk' }),
  [fraudState.held]: msg({ message: 'Held', comment: 'case of the fraud desk' }),
  [fraudState.released]: msg({ message: 'Let go', comment: 'case of the fraud desk' }),
  [fraudState.blocked]: msg({ message: 'Blocked', comment: 'case of the fraud desk' }),
  [fraudState.refused]: msg({ message: 'Refused', comment: 'case of the fraud desk' }),
};

const tones = { [fraudState.released]: 'good', [fraudState.blocked]: 'bad', [fraudState.refused]: 'bad' } as const;

export const CaseState = ({ state }: Pick<FraudCaseRow, 'state'>) => (
  <StateMark state={state} names={stateNames} tones={tones} />
);

/** What somebody decides, as a button says it. */
export const decisionNames = {
  [fraudDecision.hold]: msg({ message: 'Hold the rewards', comment: 'decision about a case' }),
  [fraudDecision.release]: msg({ message: 'Let the rewards go', comment: 'decision about a case' }),
  [fraudDecision.block]: msg({ message: 'Block the account', comment: 'decision about a case' }),
  [fraudDecision.refuse]: msg({ message: 'Refuse the rewards', comment: 'decision about a case' }),
};

export const sideNames = {
  [bountySide.recommender]: msg`Recommender`,
  [bountySide.recipient]: msg`Recipient`,
};

/** Whom a case is about. */
export const About = ({ agentNumber }: Pick<FraudCaseRow, 'agentNumber'>) =>
  agentNumber === null ? <Trans>A recommender</Trans> : <Trans>Adviser {agentNumber}</Trans>;

const sentences: Readonly<Record<FraudSignal, (signal: ShownSignal) => ReactNode>> = {
  [fraudSignal.sharedAccount]: ({ count }) => <Trans>{count} people are paid to one bank account.</Trans>,
  [fraudSignal.sharedAddress]: ({ count }) => (
    <Trans>{count} recipients of this recommender live at one address.</Trans>
  ),
  [fraudSignal.sharedPhone]: ({ count }) => <Trans>{count} people have one telephone number.</Trans>,
  [fraudSignal.mailAliases]: ({ count }) => <Trans>{count} different e-mail addresses lead to one mailbox.</Trans>,
  [fraudSignal.burst]: ({ count }) => <Trans>{count} recipients confirmed within one day.</Trans>,
  [fraudSignal.ownAccount]: ({ count }) => (
    <Plural
      value={count}
      one="# recipient is paid to the recommender’s own bank account."
      other="# recipients are paid to the recommender’s own bank account."
    />
  ),
  [fraudSignal.ownMailbox]: ({ count }) => (
    <Plural
      value={count}
      one="# recipient has an e-mail address that leads to the recommender’s own mailbox."
      other="# recipients have e-mail addresses that lead to the recommender’s own mailbox."
    />
  ),
  [fraudSignal.ownName]: ({ count }) => (
    <Plural
      value={count}
      one="# recipient has the recommender’s own first and last name."
      other="# recipients have the recommender’s own first and last name."
    />
  ),
  [fraudSignal.sharedCustomerNumber]: ({ count }) => <Trans>{count} recommenders have one customer number.</Trans>,
  [fraudSignal.cancelledOrders]: ({ count, of }) => (
    <Trans>
      {count} of {of} orders that came of these referrals are cancelled.
    </Trans>
  ),
  [fraudSignal.agentsOrders]: ({ count, of }) => (
    <Trans>
      {count} of {of} orders of this adviser’s referrals are cancelled or refused: far more than usual.
    </Trans>
  ),
};

/** What is conspicuous, in words that somebody can check. */
export const SignalSentence = ({ signal }: { readonly signal: ShownSignal }) => sentences[signal.signal](signal);

/** What speaks against it: nearly everything that is conspicuous has an innocent reason as well. */
const doubts: Readonly<Partial<Record<FraudSignal, ReactNode>>> = {
  [fraudSignal.sharedAccount]: <Trans>Families often share an account.</Trans>,
  [fraudSignal.sharedAddress]: <Trans>In a large building many people have one address.</Trans>,
  [fraudSignal.sharedPhone]: <Trans>Households share a telephone.</Trans>,
  [fraudSignal.burst]: <Trans>So it is after a party, or where somebody with many readers recommends.</Trans>,
  [fraudSignal.ownAccount]: <Trans>Couples and families share an account.</Trans>,
  [fraudSignal.ownName]: <Trans>Parents and children may have one name.</Trans>,
  [fraudSignal.sharedCustomerNumber]: <Trans>A household has one contract.</Trans>,
};

export const Doubt = ({ signal }: Pick<ShownSignal, 'signal'>) => doubts[signal] ?? null;
