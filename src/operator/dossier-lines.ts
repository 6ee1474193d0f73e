import type { AnswerOf } from '#contract/endpoint.ts';
import type { BountyInDossier, Money, OnTheWay } from '#contract/records/dossiers/parts.ts';
import type {
  readRecipientDossier,
  readRecommenderDossier,
  unmaskDossier,
} from '#contract/records/dossiers/calls-operator.ts';
import { waitsFor, wayEvent, type WaitsFor, type WayEvent } from '#contract/records/dossiers/states.ts';
import { euros } from '#contract/euros.ts';
import { table } from './table.ts';
import { dayOf, utc } from './wording.ts';

/** Why a bounty is not with its person yet, in a sentence. */
const waits: Readonly<Record<WaitsFor, string>> = {
  [waitsFor.order]: 'no order has come',
  [waitsFor.payment]: 'its order is not paid',
  [waitsFor.release]: 'its agency has not released the order',
  [waitsFor.complaintPeriod]: 'the complaint period runs',
  [waitsFor.provision]: 'it becomes available in the next round',
  [waitsFor.collection]: 'its person has not collected it',
  [waitsFor.block]: 'it is blocked',
  [waitsFor.account]: 'its person has to give another account',
  [waitsFor.payRun]: 'it is in no pay run',
  [waitsFor.runRelease]: 'its pay run is not released, or its file not handed out',
  [waitsFor.bank]: 'the bank has not booked it',
  [waitsFor.voucher]: 'no voucher was given',
};

const happened: Readonly<Record<WayEvent, string>> = {
  [wayEvent.made]: 'recommended',
  [wayEvent.confirmed]: 'confirmed by who recommends',
  [wayEvent.opened]: 'link opened',
  [wayEvent.recipientEntered]: 'recipient entered',
  [wayEvent.recipientConfirmed]: 'recipient confirmed',
  [wayEvent.ordered]: 'ordered',
  [wayEvent.orderPaid]: 'order paid',
  [wayEvent.orderCancelled]: 'order cancelled',
  [wayEvent.agencySaid]: 'agency said',
  [wayEvent.bounty]: 'bounty',
  [wayEvent.transferSent]: 'transfer sent',
  [wayEvent.voucherGiven]: 'voucher given',
  [wayEvent.blocked]: 'blocked',
  [wayEvent.lifted]: 'block lifted',
};

const section = (title: string, heads: Parameters<typeof table>[0], rows: Parameters<typeof table>[1]): string[] =>
  rows.length === 0 ? [] : ['', title, table(heads, rows)];

function waitText({ waitsFor: what, waitsUntil, state, reason }: BountyInDossier): string {
  if (what === null) return `${state}: ${reason}`;
  return waitsUntil === null ? waits[what] : `${waits[what]}, until ${dayOf(waitsUntil)}`;
}

export const bountyLines = (bounties: readonly BountyInDossier[]): string[] =>
  section(
    'Bounties',
    ['Bounty', 'As', { end: 'Value' }, 'State', 'Waits, or why', 'Order', 'Pay run'],
    bounties.map((bounty) => [
      bounty.bountyId,
      bounty.side,
      `${euros(bounty.valueCent)} €`,
      bounty.state,
      waitText(bounty),
      bounty.externalId ?? '-',
      bounty.runId ?? '-',
    ]),
  );

/** What of it is anything. */
export function moneyLine(money: Money): string {
  const { openCent, readyCent, dueCent, heldCent, inRunCent, sentCent, paidCent } = money;
  const sums = [
    ['open', openCent],
    ['to collect', readyCent],
    ['due', dueCent],
    ['held', heldCent],
    ['in a run', inRunCent],
    ['at the bank', sentCent],
    ['paid', paidCent],
  ] as const;
  const told = sums.flatMap(([name, cents]) => (cents === 0 ? [] : [`${name} ${euros(cents)} €`]));
  return `Money: ${told.join(', ') || 'nothing'}`;
}

export const wayLines = (way: readonly OnTheWay[]): string[] =>
  section(
    'Way',
    ['When', 'What', 'Of', 'State', 'Why'],
    way.map(({ at, event, subject, state, reason }) => [utc(at), happened[event], subject, state, reason]),
  );

type Person = AnswerOf<typeof readRecommenderDossier> | AnswerOf<typeof readRecipientDossier>;

/** What people of both kinds have. */
export function commonLines({ consents, blocks, mails, mailCount, alsoRecipient }: Person): string[] {
  return [
    ...section(
      'Consents',
      ['For', 'Asked', 'Confirmed', 'Withdrawn'],
      consents.map(({ purpose, campaignId, requestedAt, confirmedAt, withdrawnAt }) => [
        [purpose, campaignId].filter(Boolean).join(' '),
        dayOf(requestedAt),
        confirmedAt === null ? '-' : dayOf(confirmedAt),
        withdrawnAt === null ? '-' : dayOf(withdrawnAt),
      ]),
    ),
    ...blockLines(blocks),
    ...section(
      `Mails (${mailCount})`,
      ['Kind', 'Written', 'Sent'],
      mails.map(({ kind, createdAt, sentAt, failedAt }) => [
        kind,
        utc(createdAt),
        sentAt === null ? (failedAt === null ? 'waits' : 'given up') : utc(sentAt),
      ]),
    ),
    ...section(
      'Recipient of others, with the same address',
      ['Recipient', 'Referral', 'Since'],
      alsoRecipient.map(({ recipientNumber, referralNumber, createdAt }) => [
        recipientNumber,
        referralNumber,
        dayOf(createdAt),
      ]),
    ),
  ];
}

export const blockLines = (blocks: Person['blocks']): string[] =>
  section(
    'Blocks',
    ['What', 'Which', 'Since', 'By', 'Why', 'Lifted'],
    blocks.map(({ thing, subject, blockedAt, blockedBy, reason, liftedAt }) => [
      thing,
      subject,
      dayOf(blockedAt),
      blockedBy,
      reason,
      liftedAt === null ? '-' : dayOf(liftedAt),
    ]),
  );

/** Who they are, once somebody has said why they look. */
export const peopleLines = ({ people }: AnswerOf<typeof unmaskDossier>): string[] =>
  section(
    'Who that is (your reason stands in the actions)',
    ['As', 'Id or number', 'Name', 'E-mail', 'Customer number'],
    people.map(({ kind, id, salutation, firstName, lastName, email, customerNumber }) => [
      kind,
      id,
      [salutation, firstName, lastName].filter(Boolean).join(' '),
      email,
      customerNumber ?? '-',
    ]),
  );
