import { and, eq } from 'drizzle-orm';
import { bountySide } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { Failure } from '#server/failure.ts';
import type { Bounty, BountyKey } from '../bounty/transitions.ts';
import type { Effects } from '../../effects.ts';
import type { Bearer, SignedIn } from '../../identity/caller.ts';
import { findToken } from '../../identity/tokens.ts';

/** Who wants to collect: the holder of a bounty's token, or a signed-in recommender. */
export type Claimant = Pick<SignedIn, 'kind' | 'id'> | Bearer;

interface Meaning {
  readonly tenant: string;
  readonly caller: Claimant;
  /** Of the bounty, where it is said. */
  readonly id: string | undefined;
}

/** What a bounty's token came with. */
export interface Linked {
  readonly tenant: string;
  readonly caller: Bearer;
}

/** A bounty as it is now. @throws Failure PSOF0505 unknown */
export async function readBounty(db: Database, { tenant, id }: BountyKey): Promise<Bounty> {
  const [bounty] = await db
    .select()
    .from(bounties)
    .where(and(eq(bounties.tenant, tenant), eq(bounties.id, id)));
  if (!bounty) throw new Failure('PSOF0505');
  return bounty;
}

/**
 * The bounty of a token. A token is not used up by collecting: it still shows the bounty and changes its bank data; the
 * bounty's state keeps it from being collected twice.
 * @throws Failure PSOF0502 invalid, PSOF0503 expired
 */
export async function bountyOfToken(db: Database, effects: Effects, { tenant, caller }: Linked): Promise<Bounty> {
  try {
    const token = await findToken(db, effects, { tenant, purpose: 'bounty', secret: caller.secret });
    return await readBounty(db, { tenant, id: token.subject });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(error.code === 'PSOF0102' ? 'PSOF0503' : 'PSOF0502');
  }
}

/** One of a recommender's own bounties. @throws Failure PSOF0505 unknown, or somebody else's */
export async function ownBounty(
  db: Database,
  { tenant, recommenderId, id }: { tenant: string; recommenderId: string; id: string },
): Promise<Bounty> {
  const bounty = await readBounty(db, { tenant, id });
  const isOwn = bounty.recommenderId === recommenderId && bounty.side === bountySide.recommender;
  if (!isOwn) throw new Failure('PSOF0505');
  return bounty;
}

/**
 * The bounty that is meant: the token's own, or the one that a session names.
 * @throws Failure as `bountyOfToken`, `ownBounty`; PSOF0505 when token and id mean different ones
 */
export async function bountyMeant(db: Database, effects: Effects, { tenant, caller, id }: Meaning): Promise<Bounty> {
  if (caller.kind === 'recommender') return ownBounty(db, { tenant, recommenderId: caller.id, id: requireId(id) });
  const bounty = await bountyOfToken(db, effects, { tenant, caller });
  if (id !== undefined && id !== bounty.id) throw new Failure('PSOF0505');
  return bounty;
}

function requireId(id: string | undefined): string {
  if (id === undefined) throw new Failure('PSOF0505');
  return id;
}
