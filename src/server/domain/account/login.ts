import type { User } from '#contract/calls/account.ts';
import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';
import { emailKey } from '../identity/email-key.ts';
import { limitTries, tryLimits } from '../identity/tries.ts';
import { passwordMatches } from './password.ts';
import { findByEmail } from './recommenders.ts';
import { startSession } from './session.ts';

interface LoginWish {
  readonly tenant: string;
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

/**
 * Signs in with e-mail and password.
 * @throws Failure PSOF0101 wrong (which of the two is not told), PSOF0104 blocked, PSOF0105 too many tries at an account
 * (also at one that does not exist), PSOF0009 too many from a network address
 */
export async function logIn(db: Database, effects: Effects, wish: LoginWish): Promise<User> {
  const { tenant, email, password, address } = wish;
  await limitTries(db, effects, { tenant, limit: tryLimits.loginFromAddress, source: address });
  const account = { tenant, limit: tryLimits.loginOfAccount, source: emailKey(email) };
  await limitTries(db, effects, account, 'PSOF0105');
  const person = await findByEmail(db, tenant, email);
  const matches = await passwordMatches(person?.passwordHash ?? null, password);
  if (!person || !matches || !person.confirmedAt) throw new Failure('PSOF0101');
  if (person.blockedAt) throw new Failure('PSOF0104');
  return startSession(effects, person);
}
