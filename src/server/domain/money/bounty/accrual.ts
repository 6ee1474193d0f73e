import { and, eq, inArray, sql } from 'drizzle-orm';
import type { WorthReason } from '#contract/money/bounty/worth-reason.ts';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import type { Effects } from '../../effects.ts';
import { postAll, type Posting } from '../ledger/post.ts';
import { isAccrued } from './accrued.ts';
import type { EarningTenant } from './bounty-tenant.ts';
import { isEnding, paidOf, type Said } from './said.ts';
import { decidedBy, partOf, promisedBy, worthOf, type PaidOrder, type Promised, type Worth } from './worth.ts';

type Bounty = typeof bounties.$inferSelect;

/** What becomes of an open bounty with what the orders say now. */
interface Step {
  readonly bounty: Bounty;
  /** The paid order that it hangs on from now on. */
  readonly order: PaidOrder | null;
}

/** Those for which a paid order comes, changes or is gone. One whose order is cancelled or refused ends by a move of its own. */
function stepsOf(open: readonly Bounty[], furthest: ReadonlyMap<string, Said>): Step[] {
  return open.flatMap((bounty) => {
    const said = furthest.get(bounty.id) ?? 'none';
    const order = paidOf(said);
    return isEnding(said) || (order === null && !isAccrued(bounty)) ? [] : [{ bounty, order }];
  });
}

async function promisesOf(tx: Database, tenant: string, steps: readonly Step[]): Promise<Map<string, Promised>> {
  const numbers = [...new Set(steps.map(({ bounty }) => bounty.referralNumber))];
  const { number, productId, bountyCent, leastCent, agencyCent, recipientBonusCent, recommenderShare, createdAt } =
    referrals;
  const rows = await tx
    .select({ number, productId, bountyCent, leastCent, agencyCent, recipientBonusCent, recommenderShare, createdAt })
    .from(referrals)
    .where(and(eq(referrals.tenant, tenant), inArray(number, numbers)));
  return new Map(rows.map((row) => [row.number, row]));
}

/** What a bounty is worth from now on, in cents, and how much of that is its agency's, why that is not what was promised, and what decided it. */
interface Decided {
  readonly cents: number;
  readonly agencyCent: number;
  readonly reason: WorthReason | null;
  readonly of: string | null;
}

/** By its paid order, or what was promised again. */
function worthBy(tenant: EarningTenant, { bounty, order }: Step, promised: Promised | undefined): Decided {
  // A referral stays as long as a bounty of it is there.
  if (!promised) throw new Error(`the referral of bounty ${bounty.id} is gone`);
  const { valueCent: cents, agencyCent, worthReason: reason, worthOf: of } = bounty;
  // What a further order earns is known with it (`open-further.ts`).
  if (bounty.nth > 1) return { cents, agencyCent, reason, of };
  const first = (parts: Worth) => ({
    cents: partOf(bounty.side, parts),
    agencyCent: partOf(bounty.side, parts.ofAgency),
  });
  const at = first(promisedBy(promised));
  if (!order) return { ...at, reason: null, of: null };
  const by = decidedBy(order);
  if (of === by) return { cents, agencyCent, reason, of };
  const { reason: why, ...parts } = worthOf(tenant, promised, order);
  const earned = first(parts);
  return { ...earned, reason: earned.cents === at.cents ? null : why, of: tenant.shop && by };
}

type Changed = Decided & { readonly id: string };

const isOther = (bounty: Bounty, { cents, agencyCent, reason, of }: Decided): boolean =>
  cents !== bounty.valueCent ||
  agencyCent !== bounty.agencyCent ||
  reason !== bounty.worthReason ||
  of !== bounty.worthOf;

async function write(tx: Database, tenant: string, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return;
  await tx
    .update(bounties)
    .set({
      valueCent: sql`worth.cents`,
      agencyCent: sql`worth."agencyCent"`,
      worthReason: sql`worth.reason`,
      worthOf: sql`worth."of"`,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(changed)}::json)
        as worth(id uuid, cents integer, "agencyCent" integer, reason text, "of" text)`,
    )
    .where(and(eq(bounties.tenant, tenant), sql`${bounties.id} = worth.id`));
}

/**
 * Enters into the books what open bounties are worth whose order is paid, once: the debt arises then. Where the order is not theirs any
 * more, or counts as paid no longer, exactly that is taken back; where it earns something else now, that, too, and the new sum is entered.
 * @param open of one tenant, locked, as they were before these orders (`hangOn` follows)
 * @param furthest what the orders say about each, by its id
 * @throws Error where a bounty's referral is gone
 */
export async function accrue(
  tx: Database,
  effects: Effects,
  tenant: EarningTenant,
  { open, furthest }: { readonly open: readonly Bounty[]; readonly furthest: ReadonlyMap<string, Said> },
): Promise<void> {
  const steps = stepsOf(open, furthest);
  if (steps.length === 0) return;
  const promises = await promisesOf(tx, tenant.key, steps);
  const postings: Posting[] = [];
  const changed: Changed[] = [];
  for (const step of steps) {
    const { id, valueCent, referralNumber } = step.bounty;
    const worth = worthBy(tenant, step, promises.get(referralNumber));
    const { cents } = worth;
    const [was, is] = [isAccrued(step.bounty) ? valueCent : null, step.order ? cents : null];
    if (isOther(step.bounty, worth)) changed.push({ id, ...worth });
    if (was === is) continue;
    if (was !== null) postings.push({ kind: ledgerKind.withdrawn, bountyId: id, amountCent: was });
    if (is !== null) postings.push({ kind: ledgerKind.opened, bountyId: id, amountCent: is });
  }
  await write(tx, tenant.key, changed);
  await postAll(tx, effects, tenant.key, postings);
}
