import {
  fraudAbout,
  fraudDecision,
  fraudState,
  type FraudDecision,
  type FraudState,
} from '#contract/money/fraud/signals.ts';
import { blockedThing } from '#contract/money/blocking/blocked-thing.ts';
import type { FetchedFile } from '#contract/money/blocking/calls.ts';
import type { Database } from '#server/db/database.ts';
import { fraudCases } from '#server/db/schema/fraud.ts';
import { transactOrRehearse } from '#server/db/rehearse.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { holdRecommender } from '../../identity/hold-person.ts';
import type { Operator } from '../../operator/actions.ts';
import { block, blockInForce } from '../blocking/block.ts';
import { liftMany } from '../blocking/hold-many.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import type { Bounty } from '../bounty/transitions.ts';
import { isUnderWay } from '../bounty/under-way.ts';
import { blockedAmong } from '../holds/blocked.ts';
import { bountiesOfCase, isGone } from './held.ts';
import { holdCase } from './hold-case.ts';
import { noteDecision } from './note-decision.ts';
import { isThisCase, lockCase, type FraudCase } from './rows.ts';
import { refuseHeld } from './refuse.ts';
import { tellPeople } from './tell-people.ts';

interface Deciding {
  readonly caseId: string;
  readonly decision: FraudDecision;
  readonly reason: string;
  readonly by: Operator;
  /** Nothing is done. */
  readonly dryRun: boolean;
}

/** What a decision has done, or would. */
interface Done {
  /** Bounties that are held by it, or were let go. */
  readonly bounties: readonly Bounty[];
  readonly dropped: number;
  readonly sent: readonly string[];
  readonly fetches: readonly FetchedFile[];
  readonly mailed: number;
  /** Of those that were let go: what something else blocks still. */
  readonly stillBlocked: number;
}

const nothing: Done = { bounties: [], dropped: 0, sent: [], fetches: [], mailed: 0, stillBlocked: 0 };

type Decide = (
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  of: Deciding & { found: FraudCase },
) => Promise<Done>;

const endedAs = (tx: Database, { clock }: Effects, found: FraudCase, set: Partial<FraudCase>) => {
  const at = clock.now();
  return tx
    .update(fraudCases)
    .set({ changedAt: at, decidedAt: at, ...set })
    .where(isThisCase(found));
};

const release: Decide = async (tx, effects, tenant, { found, reason, by }) => {
  const lifted = await liftMany(tx, effects, tenant, { blockIds: found.holds, reason, by });
  // Of one that has ended meanwhile nothing goes on as promised.
  const freed = lifted.filter(isUnderWay);
  await endedAs(tx, effects, found, { state: fraudState.released, holds: [] });
  const ids = freed.map(({ id }) => id);
  const blocked = await blockedAmong(tx, tenant.key, ids);
  const isFree = ({ id }: Bounty) => !blocked.has(id);
  const mailed =
    (await tellPeople(tx, effects, tenant, { bounties: freed.filter(isFree), outcome: 'released' })) +
    (await tellPeople(tx, effects, tenant, {
      bounties: freed.filter((bounty) => !isFree(bounty)),
      outcome: 'still-blocked',
    }));
  return { ...nothing, bounties: freed, mailed, stillBlocked: blocked.size };
};

const refuse: Decide = async (tx, effects, tenant, { found, reason, by }) => {
  const { set, ...refused } = await refuseHeld(tx, effects, tenant, { found, reason, by });
  await endedAs(tx, effects, found, set.state === fraudState.refused ? set : { ...set, decidedAt: null });
  return { ...nothing, ...refused };
};

/** Blocks the account with all that is its own, unless it is blocked; what was held stays so. */
const blockPerson: Decide = async (tx, effects, tenant, { found, reason, by, caseId }) => {
  // Of an adviser's referrals most people have done nothing.
  if (found.about === fraudAbout.agent) throw new Failure('PSOF0003', [{ field: 'decision', rule: 'invalid' }]);
  if (await isGone(tx, found)) throw new Failure('PSOF0786');
  const bounties = await bountiesOfCase(tx, found);
  // Where somebody has blocked it already, that stays theirs to lift.
  const account = { thing: blockedThing.account, id: found.subject };
  const isNew = (await blockInForce(tx, tenant.key, account)) === undefined;
  const blocking = { thing: blockedThing.account, told: found.subject, reason, by, dryRun: false };
  const blocked = isNew ? await block(tx, effects, tenant.key, blocking) : null;
  const { blockId = null, dropped = 0, sent = [], fetches = [] } = blocked ?? {};
  const holds = blockId === null ? found.holds : [...found.holds, blockId];
  await endedAs(tx, effects, { ...found, id: caseId }, { state: fraudState.blocked, holds });
  const mailed = await tellPeople(tx, effects, tenant, { bounties, outcome: 'ended' });
  return { ...nothing, bounties, dropped, sent, fetches, mailed };
};

const decisions: Readonly<Record<FraudDecision, Decide>> = {
  [fraudDecision.hold]: async (tx, effects, tenant, deciding) => ({
    ...nothing,
    ...(await holdCase(tx, effects, tenant, deciding)),
  }),
  [fraudDecision.release]: release,
  [fraudDecision.block]: blockPerson,
  [fraudDecision.refuse]: refuse,
};

/** States in which there is nothing left for a decision to do. */
const doneIn: Readonly<Record<FraudDecision, readonly FraudState[]>> = {
  [fraudDecision.hold]: [fraudState.blocked, fraudState.refused],
  [fraudDecision.release]: [fraudState.released, fraudState.refused],
  [fraudDecision.block]: [fraudState.blocked, fraudState.refused],
  [fraudDecision.refuse]: [fraudState.refused, fraudState.released],
};

/** @throws Failure PSOF0788 */
async function readForDecision(tx: Database, tenant: string, id: string): Promise<FraudCase> {
  const [found] = await tx.select().from(fraudCases).where(isThisCase({ tenant, id }));
  if (!found) throw new Failure('PSOF0788');
  return found;
}

/** Holds whom a case is about, as firmly as the decision needs, and then the case itself, as it is by then. */
async function holdCaseRow(tx: Database, tenant: string, { caseId, decision }: Deciding): Promise<FraudCase> {
  const seen = await readForDecision(tx, tenant, caseId);
  if (seen.about === fraudAbout.recommender) {
    await holdRecommender(tx, tenant, seen.subject, decision === fraudDecision.hold ? 'alone' : 'whole');
  }
  const found = await lockCase(tx, isThisCase({ tenant, id: caseId }));
  if (!found) throw new Failure('PSOF0788');
  return found;
}

/**
 * What somebody has decided about a case: its bounties are held, let go or refused, or the account is blocked; its people are told. One can be
 * held again for what has come since, and released whatever was decided before, but for what was refused.
 * @returns what was done, or would be
 * @throws Failure PSOF0788 no such case, PSOF0789 decided so already, PSOF0786 the account is gone, PSOF0787 it is there, PSOF0003
 */
export async function decideCase(db: Database, effects: Effects, tenant: AskingTenant, deciding: Deciding) {
  const { decision, reason, by, dryRun } = deciding;
  return transactOrRehearse(db, dryRun, async (tx) => {
    const found = await holdCaseRow(tx, tenant.key, deciding);
    if (doneIn[decision].includes(found.state)) throw new Failure('PSOF0789');
    const { bounties, dropped, sent, fetches, mailed, stillBlocked } = await decisions[decision](tx, effects, tenant, {
      ...deciding,
      found,
    });
    await noteDecision(tx, effects, found, { decision, reason, by, bountyCount: bounties.length });
    const bountyCent = bounties.reduce((sum, { valueCent }) => sum + valueCent, 0);
    return {
      bountyCount: bounties.length,
      bountyCent,
      stillBlockedCount: stillBlocked,
      dropped,
      sent: [...sent],
      fetches: [...fetches],
      mailCount: mailed,
    };
  });
}
