import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';
import { knowsPassword } from './change-password.ts';
import { erasePerson } from './erase-person.ts';
import { readRecommender } from './recommenders.ts';

/** A login so young needs no password again. */
const freshMinutes = 10;

interface Farewell {
  readonly tenant: string;
  readonly id: string;
  readonly password: string | undefined;
  /** When this session's login was; null where nobody has proved who they are. */
  readonly signedInAt: Date | null;
}

/**
 * Deletes an account for good, and says so in a last mail.
 * @throws Failure PSOF0116 wrong password, PSOF0105 too many tries, PSOF0114 neither a password nor a young login
 */
export async function deleteAccount(db: Database, effects: Effects, farewell: Farewell): Promise<void> {
  const { tenant, id, password, signedInAt } = farewell;
  const asked = await readRecommender(db, tenant, id);
  if (password === undefined) {
    const now = effects.clock.now().getTime();
    if (!signedInAt || now - signedInAt.getTime() > freshMinutes * 60_000) throw new Failure('PSOF0114');
  } else if (!(await knowsPassword(db, effects, asked, password))) {
    throw new Failure('PSOF0116');
  }
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select()
      .from(recommenders)
      .where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, id)))
      .for('update');
    if (!person) throw new Failure('PSOF0204');
    await erasePerson(tx, effects, person);
    const { email: to, language, firstName } = person;
    await effects.enqueueMail(tx, { kind: 'account-deleted', tenant, to, language, firstName });
  });
}
