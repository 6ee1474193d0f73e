import { pathTo } from '#contract/routes.ts';
import type { User } from '#contract/people/account/calls.ts';
import type { Database } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { holdRecommender } from '../../identity/hold-person.ts';
import { detailOf, issueToken, redeemToken, type PurposeToken } from '../../identity/tokens.ts';
import { nameOf, noteAction, type Operator } from '../../operator/actions.ts';
import { isRevoked } from '../../operator/end-support.ts';
import { pageUrl } from '../../partner-page.ts';
import type { KeyedTenant, LinkedTenant } from '../../tenant-parts.ts';
import { ownerOf } from './access-token.ts';
import { findByEmail } from './recommenders.ts';
import { startSession, type Recommender } from './session.ts';

/** What the operator's log calls it: our support, or a link that was made for the customer. */
export const supportLogin = { made: 'support-login-made', used: 'support-login-used' } as const;
export const autologin = { made: 'autologin-made', used: 'autologin-used' } as const;

const minutesToLogIn = 10;
const minutesOfDay = 24 * 60;

/**
 * Makes the link with which an operator helps a recommender, and notes who did.
 * @param forCustomer the tenant's own pages know that the customer follows the link: what leads in is then no support
 * @throws Failure PSOF0103 for a customer without autologin, PSOF0107 nobody has this address, PSOF0104 blocked: an operator may know
 */
export async function createAdminLogin(
  db: Database,
  effects: Effects,
  {
    tenant,
    email,
    operator,
    forCustomer,
  }: { tenant: LinkedTenant; email: string; operator: Operator; forCustomer: boolean },
): Promise<{ link: string; expiresAt: string }> {
  if (forCustomer && !tenant.config.autologin) throw new Failure('PSOF0103');
  const person = await findByEmail(db, tenant.key, email);
  if (!person?.confirmedAt) throw new Failure('PSOF0107');
  if (person.blockedAt) throw new Failure('PSOF0104');
  const wish = {
    tenant: tenant.key,
    purpose: 'admin-login',
    subject: person.id,
    details: {
      operator: operator.name,
      operatorId: operator.id,
      keyId: operator.keyId,
      kind: forCustomer ? 'customer' : 'support',
    },
    days: minutesToLogIn / minutesOfDay,
  } as const;
  const { secret, expiresAt } = await transact(db, async (tx) => {
    if (!(await holdRecommender(tx, tenant.key, person.id))) throw new Failure('PSOF0107');
    await noteAction(tx, effects, tenant.key, {
      by: operator,
      action: (forCustomer ? autologin : supportLogin).made,
      subject: person.id,
    });
    return issueToken(tx, effects, wish);
  });
  return {
    link: pageUrl(tenant, person.language, `${pathTo('login')}?token=${secret}`),
    expiresAt: toTimestamp(expiresAt),
  };
}

/**
 * Signs in with such a link, and notes it. For our support it is half an hour in which nothing can be changed, and the person is
 * told by mail.
 * @throws Failure PSOF0113 unknown, PSOF0112 used, or ended with the key that made it, PSOF0102 expired, PSOF0107 and PSOF0104 as `ownerOf`
 */
export async function logInAsAdmin(
  db: Database,
  effects: Effects,
  { tenant, secret }: { tenant: KeyedTenant; secret: string },
): Promise<User> {
  const use = { tenant: tenant.key, purpose: 'admin-login', secret } as const;
  return transact(db, async (tx) => {
    const token = await asLogin(() => redeemToken(tx, effects, use));
    const person = await ownerOf(tx, token);
    const operator = operatorOf(token);
    if (await isRevoked(tx, tenant.key, operator.keyId)) throw new Failure('PSOF0112');
    const support = detailOf(token, 'kind') !== 'customer';
    const { used: action } = support ? supportLogin : autologin;
    await noteAction(tx, effects, tenant.key, { by: operator, action, subject: person.id });
    if (support) await tellPerson(tx, effects, person);
    return startSession(tx, effects, person, { operator: nameOf(operator), keyId: operator.keyId, support });
  });
}

const operatorOf = (token: PurposeToken): Operator => ({
  kind: 'operator',
  id: detailOf(token, 'operatorId') ?? '',
  name: detailOf(token, 'operator') ?? '',
  keyId: detailOf(token, 'keyId') ?? '',
});

async function tellPerson(tx: Database, effects: Effects, person: Recommender): Promise<void> {
  const { tenant, id, email: to, language, firstName } = person;
  const addressee = { role: 'recommender', id } as const;
  const at = effects.clock.now();
  await effects.enqueueMail(tx, { kind: 'support-login', addressee, tenant, to, language, firstName, at });
}

/** A used link for logging in has a code of its own (specification §8 "Token already used for login"). */
async function asLogin<Token>(redeem: () => Promise<Token>): Promise<Token> {
  try {
    return await redeem();
  } catch (error) {
    throw error instanceof Failure && error.code === 'PSOF0111' ? new Failure('PSOF0112') : error;
  }
}
