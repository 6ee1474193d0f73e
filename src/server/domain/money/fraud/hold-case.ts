import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { fraudState } from '#contract/money/fraud/signals.ts';
import type { Database } from '#server/db/database.ts';
import { blocks } from '#server/db/schema/blocks.ts';
import { fraudCases } from '#server/db/schema/fraud.ts';
import type { Effects } from '../../effects.ts';
import type { Actor } from '../../operator/actions.ts';
import { holdMany, type ManyHeld } from '../blocking/hold-many.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { bountiesOfCase } from './held.ts';
import { isThisCase, type FraudCase } from './rows.ts';
import { tellPeople } from './tell-people.ts';

/** Bounties that this case has held and somebody has let go. */
async function letGoOf(tx: Database, { tenant, holds }: FraudCase): Promise<ReadonlySet<string>> {
  if (holds.length === 0) return new Set();
  const rows = await tx
    .select({ subject: blocks.subject })
    .from(blocks)
    .where(and(eq(blocks.tenant, tenant), inArray(blocks.id, [...holds]), isNotNull(blocks.liftedAt)));
  return new Set(rows.map(({ subject }) => subject));
}

/**
 * Holds what a case is about and is held by nobody yet, and tells its people; by who holds the person it is about.
 * @returns what was held, and how many mails go out
 */
export async function holdCase(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  { found, reason, by }: { readonly found: FraudCase; readonly reason: string; readonly by: Actor },
): Promise<ManyHeld & { readonly mailed: number }> {
  const free = await bountiesOfCase(tx, found, { onlyFree: true });
  // What somebody has let go by themselves the service does not hold again.
  const letGo = by.kind === 'system' ? await letGoOf(tx, found) : new Set<string>();
  const ids = free.map(({ id }) => id).filter((id) => !letGo.has(id));
  const held = await holdMany(tx, effects, tenant.key, { ids, reason, by });
  const holds = [...found.holds, ...held.blockIds];
  await tx
    .update(fraudCases)
    .set({ state: fraudState.held, holds, changedAt: effects.clock.now() })
    .where(isThisCase(found));
  const mailed = await tellPeople(tx, effects, tenant, { bounties: held.bounties, outcome: 'held' });
  return { ...held, mailed };
}
