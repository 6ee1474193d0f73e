import { and, asc, count, desc, eq, gt, not, sum } from 'drizzle-orm';
import type { Claim, DetailedClaim } from '#contract/money/collecting/calls.ts';
import type { Language } from '#contract/fields.ts';
import { bountySide, bountyState } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties, bountyHistory } from '#server/db/schema/bounties.ts';
import { blockedAmong, isBlocked } from '../holds/blocked.ts';
import { readKeptAccount } from '../accounts/kept-account.ts';
import { maskedAccount } from '../accounts/masked-account.ts';
import { toTimestamp } from '../../berlin-time.ts';
import type { Bounty } from '../bounty/transitions.ts';
import type { Effects } from '../../effects.ts';
import type { BountyTenant } from '../bounty/bounty-tenant.ts';
import type { TenantProgramme } from '../../tenant.ts';
import { standingsAmong } from '../pay-runs/standing.ts';
import { bountyOfToken, type Claimant } from './claimant.ts';
import { presentClaim } from './present.ts';

/** More than anybody earns; an answer has to end somewhere. */
const most = 200;

const ownOf = (tenant: string, recommenderId: string) =>
  and(
    eq(bounties.tenant, tenant),
    eq(bounties.recommenderId, recommenderId),
    eq(bounties.side, bountySide.recommender),
  );

async function historyOf(db: Database, bounty: Bounty) {
  const rows = await db
    .select({ state: bountyHistory.state, reason: bountyHistory.reason, at: bountyHistory.at })
    .from(bountyHistory)
    .where(and(eq(bountyHistory.tenant, bounty.tenant), eq(bountyHistory.bountyId, bounty.id)))
    .orderBy(asc(bountyHistory.id));
  return rows.map(({ at, ...row }) => ({ ...row, at: toTimestamp(at) }));
}

interface Reading {
  readonly tenant: BountyTenant;
  readonly language: Language;
  readonly caller: Claimant;
  readonly details: boolean;
  /** Every one there is, for who wants all their data; else the newest. */
  readonly all?: boolean;
}

/** A bounty as its person may see it now. */
export async function readClaim(
  db: Database,
  bounty: Bounty,
  tenant: Pick<TenantProgramme, 'products' | 'formerProducts'>,
  language: Language,
): Promise<Claim> {
  const standings = await standingsAmong(db, bounty.tenant, [bounty.id]);
  const blocked = (await blockedAmong(db, bounty.tenant, [bounty.id])).has(bounty.id);
  return presentClaim(bounty, { tenant, language, standing: standings.get(bounty.id), blocked });
}

/** The bounty of a token, or all of a recommender's own, newest first. @throws Failure as `bountyOfToken` */
export async function readClaims(db: Database, effects: Effects, reading: Reading): Promise<DetailedClaim[]> {
  const { tenant, language, caller, details, all = false } = reading;
  const found =
    caller.kind === 'bearer'
      ? [await bountyOfToken(db, effects, { tenant: tenant.key, caller })]
      : await db
          .select()
          .from(bounties)
          .where(ownOf(tenant.key, caller.id))
          .orderBy(desc(bounties.createdAt), desc(bounties.id))
          .limit(all ? Number.MAX_SAFE_INTEGER : most);
  const [first] = found;
  const kept =
    first?.side === bountySide.recommender && tenant.config.storeBankdata
      ? await readKeptAccount(db, effects, first)
      : null;
  const shared = {
    passwordNeeded: caller.kind === 'recommender',
    keptAccount: kept ? maskedAccount(kept).iban : '',
  };
  const ids = found.map(({ id }) => id);
  const standings = await standingsAmong(db, tenant.key, ids);
  const blocked = await blockedAmong(db, tenant.key, ids);
  const claims: DetailedClaim[] = [];
  for (const bounty of found) {
    const history = details ? { history: await historyOf(db, bounty) } : {};
    const looked = { tenant, language, standing: standings.get(bounty.id), blocked: blocked.has(bounty.id) };
    claims.push({ ...presentClaim(bounty, looked), ...shared, ...history });
  }
  return claims;
}

export interface Banner {
  readonly show: boolean;
  readonly count: number;
  readonly sumCent: number;
}

/** What waits to be collected by a recommender. */
export async function recommenderBanner(
  db: Database,
  effects: Effects,
  { tenant, recommenderId }: { tenant: string; recommenderId: string },
): Promise<Banner> {
  const [row] = await db
    .select({ count: count(), sumCent: sum(bounties.valueCent) })
    .from(bounties)
    .where(
      and(
        ownOf(tenant, recommenderId),
        eq(bounties.state, bountyState.provided),
        gt(bounties.claimBy, effects.clock.now()),
        not(isBlocked),
      ),
    );
  const waiting = row?.count ?? 0;
  return { show: waiting > 0, count: waiting, sumCent: Number(row?.sumCent ?? 0) };
}

interface Asking {
  readonly tenant: string;
  readonly caller: Claimant;
}

/** What waits to be collected with a token or a session. @throws Failure as `bountyOfToken` */
export async function claimBanner(db: Database, effects: Effects, { tenant, caller }: Asking): Promise<Banner> {
  if (caller.kind === 'recommender') return recommenderBanner(db, effects, { tenant, recommenderId: caller.id });
  const { id, state, valueCent, claimBy } = await bountyOfToken(db, effects, { tenant, caller });
  const isOpen = state === bountyState.provided && claimBy !== null && claimBy > effects.clock.now();
  return isOpen && !(await blockedAmong(db, tenant, [id])).has(id)
    ? { show: true, count: 1, sumCent: valueCent }
    : { show: false, count: 0, sumCent: 0 };
}
