import { fraudDecision, type FraudDecision } from '#contract/money/fraud/signals.ts';
import type { Database } from '#server/db/database.ts';
import { fraudDecisions } from '#server/db/schema/fraud.ts';
import type { Effects } from '../../effects.ts';
import { nameOf, noteAction, type Actor } from '../../operator/actions.ts';
import type { FraudCase } from './rows.ts';

const actions = {
  [fraudDecision.hold]: 'fraud-case-held',
  [fraudDecision.release]: 'fraud-case-released',
  [fraudDecision.block]: 'fraud-case-blocked',
  [fraudDecision.refuse]: 'fraud-case-refused',
} as const;

interface Decided {
  readonly decision: FraudDecision;
  readonly reason: string;
  readonly by: Actor;
  readonly bountyCount: number;
}

/** Notes what was decided about a case, in its history and in the trail, in the transaction that does it. */
export async function noteDecision(
  tx: Database,
  effects: Pick<Effects, 'clock'>,
  { tenant, id: caseId }: Pick<FraudCase, 'tenant' | 'id'>,
  { decision, reason, by, bountyCount }: Decided,
): Promise<void> {
  const at = effects.clock.now();
  await tx.insert(fraudDecisions).values({ tenant, caseId, decision, reason, decidedBy: nameOf(by), at, bountyCount });
  await noteAction(tx, effects, tenant, { by, action: actions[decision], subject: caseId });
}
