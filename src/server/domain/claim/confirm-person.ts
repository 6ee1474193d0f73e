import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { knowsPassword } from '../account/change-password.ts';
import { readRecommender } from '../account/recommenders.ts';
import type { Effects } from '../effects.ts';

interface Confirmation {
  readonly tenant: string;
  readonly recommenderId: string;
  readonly choice: { readonly currentPassword: string };
}

/**
 * Somebody at a forgotten screen must not lead money elsewhere: a signed-in person confirms by the current password.
 * @throws Failure PSOF0003 without one, PSOF0507 wrong, PSOF0105 too many tries
 */
export async function confirmPerson(db: Database, effects: Effects, { tenant, recommenderId, choice }: Confirmation) {
  if (choice.currentPassword === '') {
    throw new Failure('PSOF0003', [{ field: 'currentPassword', rule: 'required' }]);
  }
  const person = await readRecommender(db, tenant, recommenderId);
  if (!(await knowsPassword(db, effects, person, choice.currentPassword))) throw new Failure('PSOF0507');
}
