import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { checkBooks } from '#contract/money/ledger/calls.ts';
import { ledgerFault, type LedgerFault } from '#contract/money/ledger/ledger-accounts.ts';
import { MonthName } from './month-name.tsx';

type Fault = NonNullable<AnswerOf<typeof checkBooks>['fault']>;

/** What a fault is about: an entry by its number, or by its id where it has none, or kept sums by their month. */
interface About {
  readonly entry: number | string;
  readonly month: ReactNode;
}

const sentences: Readonly<Record<LedgerFault, (about: About) => ReactNode>> = {
  [ledgerFault.gap]: ({ entry }) => <Trans>A number is missing before entry {entry}.</Trans>,
  [ledgerFault.chain]: ({ entry }) => <Trans>Entry {entry} does not follow from the one before it.</Trans>,
  [ledgerFault.hash]: ({ entry }) => <Trans>Entry {entry} was changed, or its seal was.</Trans>,
  [ledgerFault.balance]: ({ entry }) => <Trans>The debits of entry {entry} are not its credits.</Trans>,
  [ledgerFault.twice]: ({ entry }) => <Trans>Entry {entry} takes back once more what a reward cost.</Trans>,
  [ledgerFault.missing]: ({ entry }) => <Trans>Entry {entry} is gone.</Trans>,
  [ledgerFault.forged]: ({ entry }) => <Trans>Entry {entry} was not written by the service.</Trans>,
  [ledgerFault.unsealed]: ({ entry }) => <Trans>Entry {entry} has no number, and waits for none.</Trans>,
  [ledgerFault.cut]: ({ entry }) => <Trans>Entry {entry} is gone, with all that came after it.</Trans>,
  [ledgerFault.anchor]: ({ entry }) => <Trans>Entry {entry} is another one than its anchor says.</Trans>,
  [ledgerFault.sums]: ({ month }) => (
    <Trans>
      The sums kept of {month} are not those of its entries: they were changed, or an entry was while it was added to
      them.
    </Trans>
  ),
  [ledgerFault.statistics]: ({ month }) => (
    <Trans>The statistics of {month} are not those of its rewards and visits.</Trans>
  ),
  [ledgerFault.advisers]: ({ month }) => (
    <Trans>What agencies are shown of {month} is not what their referrals have come to.</Trans>
  ),
  [ledgerFault.refuted]: () => (
    <Trans>
      All is as it was written now, and was not when the service added it up: an entry or a sum was changed, and changed
      back.
    </Trans>
  ),
};

/** What is wrong, in the language that is spoken now. */
export const FaultSentence = ({ fault: { seq, entryId, month = '', what } }: { readonly fault: Fault }) =>
  sentences[what]({ entry: seq ?? entryId ?? '', month: <MonthName month={month} /> });
