import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { MaskedBankAccount, NewBankAccount } from '#contract/money/collecting/calls-bank-data.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { bountyDestinations } from '#server/db/schema/bounties.ts';
import { payments } from '#server/db/schema/payments.ts';
import { openRecordOrNull } from '../../open-or-null.ts';
import { standWhereTold } from '../bounty/standing.ts';
import type { BountyKey } from '../bounty/transitions.ts';
import type { Effects } from '../../effects.ts';
import { maskedEmail } from '../../identity/masking.ts';
import { lotsOf } from '../../lots.ts';
import { noteAccountOfBounty } from './account-traits.ts';
import { maskedAccount } from './masked-account.ts';
import { storedAccount } from './stored-account.ts';

export const destination = v.union([v.object({ account: storedAccount }), v.object({ email: v.string() })]);
/** Where a collected bounty goes. */
export type Destination = { readonly account: NewBankAccount } | { readonly email: string };

/** What a destination is sealed for. */
export const placeOfDestination = ({ tenant, id }: BountyKey) => `bounty-destination/${tenant}/${id}`;

/**
 * When what is given now counts as given: after each transfer that failed before, however the clocks of instances differ. What failed
 * at the same moment or later would wait for another account still (`standWhereTold`).
 */
const givenAt = ({ clock }: Effects, { tenant, id }: BountyKey) =>
  sql`greatest(${clock.now().toISOString()}::timestamptz, (select max(${payments.at}) + interval '1 millisecond' from ${payments}
    where ${payments.tenant} = ${tenant} and ${payments.bountyId} = ${id}
    and ${inArray(payments.state, [paymentState.rejected, paymentState.returned])}))`;

/** Keeps where a bounty goes, in place of what was said before. In the transaction that has locked the bounty. */
export async function keepDestination(
  tx: Database,
  effects: Effects,
  bounty: BountyKey,
  given: Destination,
): Promise<void> {
  const sealed = effects.bankSealing.seal(JSON.stringify(given), placeOfDestination(bounty));
  const changedAt = givenAt(effects, bounty);
  await tx
    .insert(bountyDestinations)
    .values({ tenant: bounty.tenant, bountyId: bounty.id, sealed, changedAt })
    .onConflictDoUpdate({
      target: [bountyDestinations.tenant, bountyDestinations.bountyId],
      set: { sealed, changedAt },
    });
  await standWhereTold(tx, { tenant: bounty.tenant, ids: [bounty.id] });
  if ('account' in given) await noteAccountOfBounty(tx, effects, bounty, given.account);
}

/** A query may name so many ids. */
const atOnce = 5000;

type Row = Pick<typeof bountyDestinations.$inferSelect, 'bountyId' | 'sealed'>;

async function rowsOf(db: Database, tenant: string, ids: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const some of lotsOf(ids, atOnce)) {
    const found = await db
      .select({ bountyId: bountyDestinations.bountyId, sealed: bountyDestinations.sealed })
      .from(bountyDestinations)
      .where(and(eq(bountyDestinations.tenant, tenant), inArray(bountyDestinations.bountyId, some)));
    rows.push(...found);
  }
  return rows;
}

/** Where bounties of one tenant go, by their ids, and those of which nobody can read that any more. */
export async function readableDestinations(
  db: Database,
  effects: Effects,
  tenant: string,
  ids: readonly string[],
): Promise<{ readonly readable: ReadonlyMap<string, Destination>; readonly unreadable: ReadonlySet<string> }> {
  const readable = new Map<string, Destination>();
  const unreadable = new Set<string>();
  for (const row of await rowsOf(db, tenant, ids)) {
    const place = placeOfDestination({ tenant, id: row.bountyId });
    const opened = openRecordOrNull(effects.bankSealing, destination, row.sealed, place);
    if (opened) readable.set(row.bountyId, opened);
    else unreadable.add(row.bountyId);
  }
  return { readable, unreadable };
}

/** The account of a destination as it may be shown. */
export function shownAccount(given: Destination | null): MaskedBankAccount | null {
  return given && 'account' in given ? maskedAccount(given.account) : null;
}

/** A destination in few characters, for a mail. */
export function shownDestination(given: Destination): string {
  return 'account' in given ? maskedAccount(given.account).iban : maskedEmail(given.email);
}
