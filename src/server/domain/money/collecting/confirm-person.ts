import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { knowsPassword, requireStillKnown } from '../../people/account/known-password.ts';
import { readRecommender } from '../../people/account/recommenders.ts';
import type { Recommender } from '../../people/account/session.ts';
import type { Effects } from '../../effects.ts';

interface Confirmation {
  readonly tenant: string;
  readonly recommenderId: string;
  readonly choice: { readonly currentPassword: string };
}

/**
 * Somebody at a forgotten screen must not lead money elsewhere: a signed-in person confirms by the current password.
 * @returns the person who was judged, for {@link holdConfirmed}
 * @throws Failure PSOF0003 without one, PSOF0507 wrong, PSOF0105 too many tries
 */
export async function confirmPerson(
  db: Database,
  effects: Effects,
  { tenant, recommenderId, choice }: Confirmation,
): Promise<Recommender> {
  if (choice.currentPassword === '') {
    throw new Failure('PSOF0003', [{ field: 'currentPassword', rule: 'required' }]);
  }
  const person = await readRecommender(db, tenant, recommenderId);
  if (!(await knowsPassword(db, effects, person, choice.currentPassword))) throw new Failure('PSOF0507');
  return person;
}

/**
 * Holds who was confirmed, before anything of theirs is written.
 * @throws Failure PSOF0507 where another password was set since, PSOF0204 where they are gone
 */
export const holdConfirmed = (tx: Database, judged: Recommender): Promise<Recommender> =>
  requireStillKnown(tx, judged, 'PSOF0507');
