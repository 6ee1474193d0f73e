import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { OrderReport } from '#contract/calls/orders.ts';
import { meantCode } from '#contract/referral-code.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';

export interface Match {
  readonly referralNumber: string | null;
  readonly recipientNumber: string | null;
}

const nobody: Match = { referralNumber: null, recipientNumber: null };

/** What an address is matched by, as the tenant's system computes it: SHA-256 in hex of the address in small letters, without blanks around it. */
export function emailHash(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

const whose = { referralNumber: recipients.referralNumber, recipientNumber: recipients.number };

async function byRecipient(tx: Database, tenant: string, number: string | null): Promise<Match | null> {
  if (!number) return null;
  const [found] = await tx
    .select(whose)
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), eq(recipients.number, number)));
  if (found) return found;
  // A recipient who was deleted meanwhile: what the recommender earns with the order is still known.
  const [left] = await tx
    .select({ referralNumber: bounties.referralNumber, recipientNumber: bounties.recipientNumber })
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), eq(bounties.recipientNumber, number)))
    .limit(1);
  return left ?? null;
}

async function byReferral(tx: Database, tenant: string, number: string | null): Promise<Match | null> {
  if (!number) return null;
  const [found] = await tx
    .select({ referralNumber: referrals.number })
    .from(referrals)
    .where(and(eq(referrals.tenant, tenant), eq(referrals.number, number), isNotNull(referrals.confirmedAt)));
  return found ? { ...found, recipientNumber: null } : null;
}

async function byCode(tx: Database, tenant: string, typed: string | null): Promise<Match | null> {
  const code = typed ? meantCode(typed) : null;
  if (code === null) return null;
  const [found] = await tx
    .select({ referralNumber: referrals.number })
    .from(referrals)
    .where(and(eq(referrals.tenant, tenant), eq(referrals.code, code), isNotNull(referrals.confirmedAt)));
  return found ? { ...found, recipientNumber: null } : null;
}

/** The one recipient with this address who has confirmed; with several referrals the one who confirmed last. */
async function byAddress(tx: Database, tenant: string, hash: string | null): Promise<Match | null> {
  if (!hash) return null;
  const [found] = await tx
    .select(whose)
    .from(recipients)
    .where(
      and(
        eq(recipients.tenant, tenant),
        eq(recipients.emailHash, hash.toLowerCase()),
        isNotNull(recipients.confirmedAt),
      ),
    )
    .orderBy(sql`${recipients.confirmedAt} desc`)
    .limit(1);
  return found ?? null;
}

/** Whose an order is: by the recipient's number, the referral's, its code, or the recipient's address, in this order. */
export async function match(tx: Database, tenant: string, report: OrderReport): Promise<Match> {
  return (
    (await byRecipient(tx, tenant, report.recipientNumber)) ??
    (await byReferral(tx, tenant, report.referralNumber)) ??
    (await byCode(tx, tenant, report.referralCode)) ??
    (await byAddress(tx, tenant, report.emailHash)) ??
    nobody
  );
}

/** Orders that came before their recipient had confirmed, and named the address: theirs from now on. */
export async function matchWaiting(tx: Database, tenant: string, recipientNumber: string): Promise<void> {
  const [recipient] = await tx
    .select()
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), eq(recipients.number, recipientNumber)));
  if (!recipient) return;
  await tx
    .update(orders)
    .set({ referralNumber: recipient.referralNumber, recipientNumber })
    .where(and(eq(orders.tenant, tenant), isNull(orders.referralNumber), eq(orders.emailHash, recipient.emailHash)));
}
