import type { Database } from '#server/db/database.ts';
import type { Effects } from '../../effects.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import { countOverdue, type LateCount } from './list.ts';

/** Whoever watches asks often, and nobody is late by a minute. */
const keptForMs = 60_000;

type Counted = readonly (LateCount & { readonly tenant: string })[];

/** The counts of all tenants for whoever watches the service; asked for again within a minute, the same ones. */
export function lateCounter(
  db: Database,
  effects: Pick<Effects, 'clock' | 'topics'>,
  tenants: { readonly values: () => Iterable<KeyedTenant> },
): () => Promise<Counted> {
  let kept: { readonly at: number; readonly counted: Promise<Counted> } | null = null;
  return () => {
    const now = effects.clock.now().getTime();
    if (!kept || now - kept.at >= keptForMs) kept = { at: now, counted: countOverdue(db, effects, tenants.values()) };
    // What failed is not kept.
    return kept.counted.catch((error: unknown) => {
      kept = null;
      throw error;
    });
  };
}
