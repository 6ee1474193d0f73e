import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { orderWords, sideWords } from '#contract/agency/reports/shown-words.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { BountyInDossier, OnTheWay } from '#contract/records/dossiers/parts.ts';
import type { readRecipientDossier, readReferralDossier } from '#contract/records/dossiers/calls-operator.ts';
import { foundKind, wayEvent } from '#contract/records/dossiers/states.ts';
import { Money } from '#widget/ui/money.tsx';
import { Day, OrNothing, StateMark } from '#widget/workplace/cells.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { useShownWords } from '#widget/workplace/use-shown-words.ts';
import { eventNames, mailName, purposeName, reasonNames, thingNames } from './names.ts';
import { bountyStateNames, bountyStateTones } from '../bounty-states.ts';
import { Section } from './section.tsx';
import { toDossier } from './to-dossier.ts';
import { Wait } from './wait.tsx';
import { Words } from '#widget/workplace/words.tsx';

type Recipient = AnswerOf<typeof readRecipientDossier>;
type Block = Recipient['blocks'][number];
type Mail = Recipient['mails'][number];
type Consent = Recipient['consents'][number];
type Order = Recipient['orders'][number];
type Other = AnswerOf<typeof readReferralDossier>['recipient'][number];
type Column<Row> = ReportColumn<Row, string>;

function Side({ side }: Pick<BountyInDossier, 'side'>) {
  return useShownWords()(sideWords[side]);
}

export const ToReferral = ({ number }: { readonly number: string }) => (
  <Link href={toDossier(foundKind.referral, number)}>{number}</Link>
);
export const ToRecipient = ({ number }: { readonly number: string }) => (
  <Link href={toDossier(foundKind.recipient, number)}>{number}</Link>
);

const bountyColumns: readonly Column<BountyInDossier>[] = [
  { name: 'side', label: msg`For`, cell: ({ side }) => <Side side={side} /> },
  { name: 'value', label: msg`Value`, cell: ({ valueCent }) => <Money cents={valueCent} />, isFigure: true },
  {
    name: 'state',
    label: msg`State`,
    cell: ({ state }) => <StateMark state={state} names={bountyStateNames} tones={bountyStateTones} />,
  },
  { name: 'why', label: msg`Why`, cell: ({ reason }) => <Words of={reasonNames[reason]} /> },
  { name: 'since', label: msg`Since`, cell: ({ at }) => <Moment at={at} /> },
  { name: 'waits', label: msg`Waits for`, cell: (bounty) => <Wait bounty={bounty} /> },
  { name: 'order', label: msg`Order`, cell: ({ externalId }) => <OrNothing text={externalId} /> },
  { name: 'referral', label: msg`Referral`, cell: ({ referralNumber }) => <ToReferral number={referralNumber} /> },
];

export function Bounties({
  bounties,
  count,
}: {
  readonly bounties: readonly BountyInDossier[];
  readonly count?: number;
}) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Rewards`}
      columns={bountyColumns}
      rows={bounties}
      keyOf={({ bountyId }) => bountyId}
      count={count ?? bounties.length}
      rest={<Trans>The newest hundred of {count ?? 0}.</Trans>}
    />
  );
}

const orderColumns: readonly Column<Order>[] = [
  { name: 'id', label: msg`Order`, cell: ({ externalId }) => externalId },
  {
    name: 'status',
    label: msg`State`,
    cell: ({ status }) => <StateMark state={status} names={orderWords} tones={{}} />,
  },
  { name: 'orderedAt', label: msg`Ordered on`, cell: ({ orderedAt }) => <Day at={orderedAt} /> },
  { name: 'paidAt', label: msg`Paid on`, cell: ({ paidAt }) => <Day at={paidAt} /> },
  { name: 'cancelledAt', label: msg`Cancelled on`, cell: ({ cancelledAt }) => <Day at={cancelledAt} /> },
];

export function Orders({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useLingui();
  return <Section title={t`Orders`} columns={orderColumns} rows={orders} keyOf={({ externalId }) => externalId} />;
}

const recipientColumns: readonly Column<Other>[] = [
  { name: 'number', label: msg`Recipient`, cell: ({ recipientNumber }) => <ToRecipient number={recipientNumber} /> },
  { name: 'name', label: msg`Name`, cell: ({ name }) => name },
  { name: 'referral', label: msg`Referral`, cell: ({ referralNumber }) => <ToReferral number={referralNumber} /> },
  { name: 'since', label: msg`Since`, cell: ({ createdAt }) => <Day at={createdAt} /> },
  { name: 'confirmed', label: msg`Confirmed on`, cell: ({ confirmedAt }) => <Day at={confirmedAt} /> },
];

interface RecipientsProps {
  readonly title: string;
  readonly recipients: readonly Other[];
  readonly count?: number;
}

export function Recipients({ title, recipients, count }: RecipientsProps) {
  return (
    <Section
      title={title}
      columns={recipientColumns}
      rows={recipients}
      keyOf={({ recipientNumber }) => recipientNumber}
      count={count ?? recipients.length}
      rest={<Trans>The newest hundred of {count ?? 0}.</Trans>}
    />
  );
}

const blockColumns: readonly Column<Block>[] = [
  { name: 'thing', label: msg`What`, cell: ({ thing }) => <Words of={thingNames[thing]} /> },
  { name: 'since', label: msg`Since`, cell: ({ blockedAt }) => <Day at={blockedAt} /> },
  { name: 'by', label: msg`By`, cell: ({ blockedBy }) => blockedBy },
  { name: 'why', label: msg`Why`, cell: ({ reason }) => <OrNothing text={reason} /> },
  { name: 'lifted', label: msg`Lifted on`, cell: ({ liftedAt }) => <Day at={liftedAt} /> },
];

export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  const { t } = useLingui();
  return <Section title={t`Blocks`} columns={blockColumns} rows={blocks} keyOf={({ blockId }) => blockId} />;
}

function Sent({ sentAt, failedAt }: Mail) {
  if (sentAt !== null) return <Moment at={sentAt} />;
  return failedAt === null ? <Trans>Not yet</Trans> : <Trans>Given up</Trans>;
}

const mailColumns: readonly Column<Mail>[] = [
  { name: 'kind', label: msg`Mail`, cell: ({ kind }) => <Words of={mailName(kind)} /> },
  { name: 'written', label: msg`Written`, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { name: 'sent', label: msg`Sent`, cell: Sent },
];

export function Mails({ mails, count }: { readonly mails: readonly Mail[]; readonly count: number }) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Mails`}
      columns={mailColumns}
      rows={mails}
      keyOf={({ id }) => id}
      count={count}
      rest={<Trans>The newest hundred of {count}.</Trans>}
    />
  );
}

function Purpose({ purpose, campaignId }: Consent) {
  return (
    <span>
      <Words of={purposeName(purpose)} /> {campaignId}
    </span>
  );
}

const consentColumns: readonly Column<Consent>[] = [
  { name: 'purpose', label: msg`For`, cell: (consent) => <Purpose {...consent} /> },
  { name: 'asked', label: msg`Asked on`, cell: ({ requestedAt }) => <Day at={requestedAt} /> },
  { name: 'confirmed', label: msg`Confirmed on`, cell: ({ confirmedAt }) => <Day at={confirmedAt} /> },
  { name: 'withdrawn', label: msg`Taken back on`, cell: ({ withdrawnAt }) => <Day at={withdrawnAt} /> },
];

export function Consents({ consents }: { readonly consents: readonly Consent[] }) {
  const { t } = useLingui();
  return <Section title={t`Consents`} columns={consentColumns} rows={consents} keyOf={({ id }) => id} />;
}

const wordsOf: Readonly<Partial<Record<string, MessageDescriptor>>> = { ...bountyStateNames, ...reasonNames };

/** State and reason of a step; of a reward in our words, else in those of who said them. */
function Step({ step: { event, state, reason } }: { readonly step: OnTheWay }) {
  const { i18n } = useLingui();
  const said = (word: string) => {
    const known = event === wayEvent.bounty ? wordsOf[word] : undefined;
    return known ? i18n._(known) : word;
  };
  return [state, reason].filter(Boolean).map(said).join(': ');
}

const wayColumns: readonly Column<OnTheWay>[] = [
  { name: 'at', label: msg`When`, cell: ({ at }) => <Moment at={at} /> },
  { name: 'event', label: msg`What`, cell: ({ event }) => <Words of={eventNames[event]} /> },
  { name: 'why', label: msg`State and reason`, cell: (step) => <Step step={step} /> },
  { name: 'subject', label: msg`Number`, cell: ({ subject }) => subject },
];

/** What happened to a referral, the first first. */
export function Way({ way }: { readonly way: readonly OnTheWay[] }) {
  const { t } = useLingui();
  return (
    <Section
      title={t`The whole way`}
      columns={wayColumns}
      rows={way}
      keyOf={({ at, event, subject, state, reason }) => `${at} ${event} ${subject} ${state} ${reason}`}
    />
  );
}
