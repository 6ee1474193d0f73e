import { and, count, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { blockedThing } from '#contract/money/blocking/blocked-thing.ts';
import { bountySide } from '#contract/money/bounty/states.ts';
import type { WhatBecomes } from '#contract/records/erasure/calls-operator.ts';
import { heldKind, type HeldKind } from '#contract/records/erasure/held-kind.ts';
import type { Database } from '#server/db/database.ts';
import { bankAccounts } from '#server/db/schema/bank-accounts.ts';
import { blocks } from '#server/db/schema/blocks.ts';
import { bounties, bountyDestinations } from '#server/db/schema/bounties.ts';
import { consents } from '#server/db/schema/consents.ts';
import { paymentRecords } from '#server/db/schema/deletions.ts';
import { mails } from '#server/db/schema/mails.ts';
import { missingBounties } from '#server/db/schema/missing-bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { lotsOf } from '../../lots.ts';
import { ofRecipient, ofRecommender } from '../../mails/addressed-mail.ts';

/** Rows that are somebody's: of which kind, by which column they are told apart, and which they are now. */
export interface HeldRows {
  readonly kind: HeldKind;
  readonly tenant: PgColumn;
  readonly id: PgColumn;
  readonly which: SQL | undefined;
}

interface Counted {
  readonly rows: HeldRows;
  readonly ids: readonly string[];
}

/** A statement may name so many ids. */
const atOnce = 5000;

async function countOf(tx: Database, tenant: string, { rows, ids }: Counted): Promise<number> {
  let sum = 0;
  for (const some of lotsOf(ids, atOnce)) {
    const [found] = await tx
      .select({ count: count() })
      .from(rows.id.table)
      .where(and(eq(rows.tenant, tenant), inArray(rows.id, some)));
    sum += found?.count ?? 0;
  }
  return sum;
}

async function idsOf(tx: Database, tenant: string, rows: HeldRows): Promise<string[]> {
  const found = await tx
    .select({ id: rows.id })
    .from(rows.id.table)
    .where(and(eq(rows.tenant, tenant), rows.which));
  return found.map(({ id }) => String(id));
}

/** Bounties of which something is true, with all that hangs on them. */
function rowsOfBounties(tx: Database, tenant: string, theirs: SQL | undefined): HeldRows[] {
  const some = tx
    .select({ id: bounties.id })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), theirs));
  return [
    { kind: heldKind.bounty, tenant: bounties.tenant, id: bounties.id, which: theirs },
    {
      kind: heldKind.bankData,
      tenant: bountyDestinations.tenant,
      id: bountyDestinations.bountyId,
      which: inArray(bountyDestinations.bountyId, some),
    },
  ];
}

const rowsOfSubject = (subject: string, addressee: string): HeldRows[] => [
  { kind: heldKind.consent, tenant: consents.tenant, id: consents.id, which: eq(consents.subject, subject) },
  { kind: heldKind.mail, tenant: mails.tenant, id: mails.id, which: eq(mails.addressee, addressee) },
];

/** All that is a recommender's. @param id of the account */
export function rowsOfRecommender(tx: Database, tenant: string, id: string): HeldRows[] {
  const theirs = and(eq(bounties.recommenderId, id), eq(bounties.side, bountySide.recommender));
  const { tenant: of, recommenderId } = missingBounties;
  return [
    { kind: heldKind.recommender, tenant: recommenders.tenant, id: recommenders.id, which: eq(recommenders.id, id) },
    { kind: heldKind.referral, tenant: referrals.tenant, id: referrals.number, which: eq(referrals.recommenderId, id) },
    { kind: heldKind.missingBounty, tenant: of, id: missingBounties.number, which: eq(recommenderId, id) },
    {
      kind: heldKind.bankData,
      tenant: bankAccounts.tenant,
      id: bankAccounts.recommenderId,
      which: eq(bankAccounts.recommenderId, id),
    },
    {
      kind: heldKind.block,
      tenant: blocks.tenant,
      id: blocks.id,
      which: and(eq(blocks.thing, blockedThing.account), eq(blocks.subject, id)),
    },
    ...rowsOfBounties(tx, tenant, theirs),
    ...rowsOfSubject(id, ofRecommender(id)),
  ];
}

/** All that is a recipient's. */
export function rowsOfRecipient(
  tx: Database,
  tenant: string,
  { number, referralNumber }: { readonly number: string; readonly referralNumber: string },
): HeldRows[] {
  const theirs = and(eq(bounties.recipientNumber, number), eq(bounties.side, bountySide.recipient));
  return [
    {
      kind: heldKind.recipient,
      tenant: recipients.tenant,
      id: recipients.number,
      which: eq(recipients.number, number),
    },
    {
      kind: heldKind.order,
      tenant: orders.tenant,
      id: orders.externalId,
      which: and(eq(orders.referralNumber, referralNumber), eq(orders.recipientNumber, number)),
    },
    ...rowsOfBounties(tx, tenant, theirs),
    ...rowsOfSubject(number, ofRecipient(number)),
  ];
}

const kinds = Object.values(heldKind);

/**
 * Does something that deletes, and counts what of some rows is gone by it and what stays: of each kind that there was.
 * @returns with what it answers
 */
export async function countingHeld<Answer>(
  tx: Database,
  tenant: string,
  { rows, erase }: { readonly rows: readonly HeldRows[]; readonly erase: () => Promise<Answer> },
): Promise<{ readonly answer: Answer; readonly holdings: WhatBecomes['holdings'] }> {
  const before: Counted[] = [];
  for (const one of rows) before.push({ rows: one, ids: await idsOf(tx, tenant, one) });
  const answer = await erase();
  const counts = new Map<HeldKind, { gone: number; kept: number }>();
  const add = (kind: HeldKind, gone: number, kept: number) => {
    const sum = counts.get(kind) ?? { gone: 0, kept: 0 };
    counts.set(kind, { gone: sum.gone + gone, kept: sum.kept + kept });
  };
  for (const counted of before) {
    const kept = await countOf(tx, tenant, counted);
    add(counted.rows.kind, counted.ids.length - kept, kept);
  }
  const paid = before.find((counted) => counted.rows.kind === heldKind.bounty)?.ids ?? [];
  const { tenant: of, bountyId: id } = paymentRecords;
  add(
    heldKind.record,
    0,
    await countOf(tx, tenant, { rows: { kind: heldKind.record, tenant: of, id, which: undefined }, ids: paid }),
  );
  const holdings = kinds.flatMap((kind) => {
    const { gone, kept } = counts.get(kind) ?? { gone: 0, kept: 0 };
    return gone + kept > 0 ? [{ kind, goneCount: gone, keptCount: kept }] : [];
  });
  return { answer, holdings };
}
