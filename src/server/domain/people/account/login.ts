import type { User } from '#contract/people/account/calls.ts';
import type { Database } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { redeemCaptcha } from '../../identity/captcha.ts';
import { emailKey } from '../../mails/email-key.ts';
import { forgiveBroken } from '../../identity/failures.ts';
import { holdRecommender } from '../../identity/hold-person.ts';
import { countTries, forgiveTries, fromNetworks, tryLimits, type Tried } from '../../identity/tries.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import { isStillKnown } from './known-password.ts';
import { passwordMatches } from './password.ts';
import { findByEmail } from './recommenders.ts';
import { startSession, type Recommender } from './session.ts';

interface LoginWish {
  readonly tenant: KeyedTenant;
  readonly email: string;
  readonly password: string;
  readonly captcha?: string | undefined;
  readonly address: string;
}

/** What a wrong password is counted by, for accounts that do not exist too. @param at when it was given: it is forgiven after it was judged */
function triedBy({ tenant, email, address }: LoginWish, at: Date) {
  const account = emailKey(email);
  const of = (limit: Tried['limit'], source: string): Tried => ({ tenant: tenant.key, limit, source, at });
  const pair = `${account} ${address}`;
  const from = (limit: Tried['limit'], by?: string) =>
    fromNetworks({ tenant: tenant.key, limit, address, at, ...(by !== undefined && { by }) });
  return {
    refusing: [
      of(tryLimits.loginAtPair, pair),
      of(tryLimits.loginAtPairLonger, pair),
      // By wider networks the longest time is enough: it is what somebody with many networks would use.
      ...from(tryLimits.loginAtPairLongest, account),
    ],
    asking: [of(tryLimits.loginOfAccount, account), ...from(tryLimits.loginFromNetwork)],
    flood: from(tryLimits.loginFlood),
  };
}

/**
 * Signs in with e-mail and password. Only wrong passwords count. Many for one account from one network are waited out; many for
 * one account or from one network ask for a captcha, with which the right password works: nobody locks another out.
 * @throws Failure PSOF0101 wrong (which of the two is not told), PSOF0104 blocked, PSOF0105 too many wrong ones from here,
 * PSOF0601 a captcha is needed, PSOF0602 it is wrong, PSOF0009 far too many from a network
 */
export async function logIn(db: Database, effects: Effects, wish: LoginWish): Promise<User> {
  const { tenant, email, password, captcha } = wish;
  const { refusing, asking, flood } = triedBy(wish, effects.clock.now());
  const judged = [...refusing, ...asking];
  const all = [...judged, ...flood];
  // Counted before anything is known: of many at once none goes uncounted.
  const counts = await countTries(db, effects, all);
  const over = new Set(all.filter(({ limit }, nth) => (counts[nth] ?? 0) > limit.most));
  const forgive = () => forgiveTries(db, effects, all);
  // Where no password was judged, only the work that it makes is counted.
  const judging = <Result>(attempt: () => Promise<Result>) => forgiveBroken(db, effects, judged, attempt);
  const refuse = async (code: 'PSOF0009' | 'PSOF0105' | 'PSOF0601') => {
    await forgive();
    throw new Failure(code);
  };
  if (flood.some((tried) => over.has(tried))) await refuse('PSOF0009');
  if (refusing.some((tried) => over.has(tried))) await refuse('PSOF0105');
  if (asking.some((tried) => over.has(tried))) {
    if (captcha === undefined) await refuse('PSOF0601');
    else await judging(() => redeemCaptcha(db, effects, tenant.key, captcha));
  }
  const person = await judging(() => knownBy(db, { tenant: tenant.key, email, password }));
  if (!person) throw new Failure('PSOF0101');
  await forgive();
  if (person.blockedAt) throw new Failure('PSOF0104');
  return transact(db, async (tx) => {
    // Who blocks or deletes them at this moment comes after this, and ends the session, or was faster and is seen here.
    const held = await holdRecommender(tx, tenant.key, person.id, 'alone');
    if (!held || !isStillKnown(held, person)) throw new Failure('PSOF0101');
    if (held.blockedAt) throw new Failure('PSOF0104');
    return startSession(tx, effects, held);
  });
}

/** The confirmed person with this address and password, or null, after the same work. */
async function knownBy(
  db: Database,
  { tenant, email, password }: { tenant: string; email: string; password: string },
): Promise<Recommender | null> {
  const person = await findByEmail(db, tenant, email);
  const matches = await passwordMatches(person?.passwordHash ?? null, password);
  return person?.confirmedAt && matches ? person : null;
}
