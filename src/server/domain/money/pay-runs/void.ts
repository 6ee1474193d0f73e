import { and, eq } from 'drizzle-orm';
import { payRunState } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import type { Decision } from '#server/db/schema/decision.ts';
import { payRuns } from '#server/db/schema/payments.ts';

interface Left {
  /** Of who has released it, whose word goes on counting. */
  readonly release?: Decision | null;
  readonly state?: typeof payRunState.draft | typeof payRunState.discarded;
}

/** A run, which is locked, has no releases and no file any more: it is not what those who released it saw, or they do not count. */
export async function voidReleases(
  tx: Database,
  { tenant, runId }: { readonly tenant: string; readonly runId: string },
  { release = null, state = payRunState.draft }: Left = {},
): Promise<void> {
  await tx
    .update(payRuns)
    .set({ state, firstReleaseBy: release, secondReleaseBy: null, sealedFile: null })
    .where(and(eq(payRuns.tenant, tenant), eq(payRuns.id, runId)));
}
