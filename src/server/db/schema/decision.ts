import { customType } from 'drizzle-orm/pg-core';
import type { ActorName } from './actor-name.ts';

/** One of two people's word on something that two decide, and what stands behind the key it came by. */
export interface Decision {
  readonly operatorId: string;
  readonly operator: ActorName;
  readonly keyId: string;
  /** `YYYY-MM-DDThh:mm:ss` in UTC. */
  readonly decidedAt: string;
  /** Who registered the key, and those of its confirmers: ids of operators. */
  readonly madeBy: readonly string[];
  /** Who confirmed it, and so on. */
  readonly vouchedBy: readonly string[];
}

/** A decision, kept beside what was decided. */
export const decisionColumn = customType<{ data: Decision; driverData: string }>({
  dataType: () => 'text',
  toDriver: (decision) => JSON.stringify(decision),
  fromDriver: (kept) => JSON.parse(kept) as Decision,
});
