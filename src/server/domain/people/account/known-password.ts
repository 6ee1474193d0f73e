import type { ErrorCode } from '#contract/error-codes.ts';
import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { limitFailures } from '../../identity/failures.ts';
import { tryLimits } from '../../identity/tries.ts';
import { passwordMatches } from './password.ts';
import { requireRecommender } from './recommenders.ts';
import type { Recommender } from './session.ts';

/**
 * Whether the signed-in person knows the password; so often they may err. Judged outside of any transaction, because it takes
 * long: what it allows is written by who asks {@link requireStillKnown} first.
 * @throws Failure PSOF0105 too many tries
 */
export async function knowsPassword(
  db: Database,
  effects: Effects,
  person: Recommender,
  password: string,
): Promise<boolean> {
  const tried = { tenant: person.tenant, limit: tryLimits.passwordOfAccount, source: person.id };
  return limitFailures(db, effects, [tried], {
    attempt: () => passwordMatches(person.passwordHash, password),
    isFailure: (matches) => !matches,
    code: 'PSOF0105',
  });
}

/**
 * Whether the password that was judged is still theirs. Every hash has a salt of its own, so that the same password set again is
 * another one: whoever knew it has to come again.
 * @param held the person as they are now, held alone
 */
export const isStillKnown = (held: Recommender, judged: Recommender): boolean =>
  held.passwordHash === judged.passwordHash;

/**
 * Holds somebody alone whose password was judged before: who sets another one waits, or was faster and is seen here.
 * @param code what a wrong password is refused with
 * @returns the person as they are now
 * @throws Failure the code given where another password was set since; PSOF0204 as `requireRecommender`
 */
export async function requireStillKnown(tx: Database, judged: Recommender, code: ErrorCode): Promise<Recommender> {
  const held = await requireRecommender(tx, judged.tenant, judged.id, 'alone');
  if (!isStillKnown(held, judged)) throw new Failure(code);
  return held;
}
