import { pathTo } from '#contract/routes.ts';
import type { User } from '#contract/calls/account.ts';
import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp } from '../berlin-time.ts';
import type { Effects } from '../effects.ts';
import { holdRecommender } from '../identity/hold-person.ts';
import { issueToken, redeemToken } from '../identity/tokens.ts';
import { pageUrl } from '../partner-page.ts';
import type { Tenant } from '../tenant.ts';
import { ownerOf } from './access-token.ts';
import { findByEmail } from './recommenders.ts';
import { neverSignedIn, startSession } from './session.ts';

const minutesToLogIn = 10;
const minutesOfDay = 24 * 60;

/**
 * Makes the link with which an operator helps a recommender.
 * @throws Failure PSOF0107 nobody has this address, PSOF0104 blocked: an operator may know
 */
export async function createAdminLogin(
  db: Database,
  effects: Effects,
  { tenant, email }: { tenant: Tenant; email: string },
): Promise<{ link: string; expiresAt: string }> {
  const person = await findByEmail(db, tenant.key, email);
  if (!person?.confirmedAt) throw new Failure('PSOF0107');
  if (person.blockedAt) throw new Failure('PSOF0104');
  const wish = {
    tenant: tenant.key,
    purpose: 'admin-login',
    subject: person.id,
    days: minutesToLogIn / minutesOfDay,
  } as const;
  const { secret, expiresAt } = await db.transaction(async (tx) => {
    if (!(await holdRecommender(tx, tenant.key, person.id))) throw new Failure('PSOF0107');
    return issueToken(tx, effects, wish);
  });
  return {
    link: pageUrl(tenant, person.language, `${pathTo('login')}?token=${secret}`),
    expiresAt: toTimestamp(expiresAt),
  };
}

/**
 * Signs in with such a link. The session counts as never logged in: it can neither delete nor take over the account.
 * @throws Failure PSOF0113 unknown, PSOF0112 used, PSOF0102 expired, PSOF0107 and PSOF0104 as `ownerOf`
 */
export async function logInAsAdmin(
  db: Database,
  effects: Effects,
  { tenant, secret }: { tenant: string; secret: string },
): Promise<User> {
  const use = { tenant, purpose: 'admin-login', secret } as const;
  return db.transaction(async (tx) => {
    const token = await asLogin(() => redeemToken(tx, effects, use));
    return startSession(effects, await ownerOf(tx, token), neverSignedIn);
  });
}

/** A used link for logging in has a code of its own (specification §8 "Token already used for login"). */
async function asLogin<Token>(redeem: () => Promise<Token>): Promise<Token> {
  try {
    return await redeem();
  } catch (error) {
    throw error instanceof Failure && error.code === 'PSOF0111' ? new Failure('PSOF0112') : error;
  }
}
