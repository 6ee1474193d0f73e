import { and, eq } from 'drizzle-orm';
import { customerNumberResult } from '#contract/people/customer-number/calls.ts';
import { fraudAbout } from '#contract/money/fraud/signals.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { readRecommender, requireRecommender } from '../account/recommenders.ts';
import type { Recommender } from '../account/session.ts';
import type { Effects } from '../../effects.ts';
import { askForLook } from '../../money/traits/traits.ts';
import type { Bearer, SignedIn } from '../../identity/caller.ts';
import { findToken, redeemToken } from '../../identity/tokens.ts';
import type { KeyedTenant, WithPrivate } from '../../tenant-parts.ts';
import type { TenantPrivate } from '../../tenant.ts';

/** Whose customers have a number by which it knows them. */
export type NumberingTenant = KeyedTenant & WithPrivate<'customerNumber'>;

interface Asking {
  readonly tenant: NumberingTenant;
  readonly language: Language;
  readonly caller: SignedIn | Bearer;
}

/** @throws Failure PSOF0406 where the tenant does not ask */
function askedBy({
  private: { customerNumber },
}: WithPrivate<'customerNumber'>): NonNullable<TenantPrivate['customerNumber']> {
  if (!customerNumber) throw new Failure('PSOF0406');
  return customerNumber;
}

function present({ tenant, language }: Asking, { hash, customerNumber }: Recommender) {
  return {
    recommenderHash: hash,
    result: customerNumber === null ? customerNumberResult.missing : customerNumberResult.given,
    customerNumber: customerNumber && `•••${customerNumber.slice(-3)}`,
    hint: askedBy(tenant).hint[language],
  };
}

const purpose = 'customer-number';

/** @throws Failure as `findToken`, PSOF0204, PSOF0406 */
export async function readCustomerNumber(db: Database, effects: Effects, asking: Asking) {
  const { tenant, caller } = asking;
  askedBy(tenant);
  const linked = async ({ secret }: Bearer) =>
    (await findToken(db, effects, { tenant: tenant.key, purpose, secret })).subject;
  const id = caller.kind === 'recommender' ? caller.id : await linked(caller);
  return present(asking, await readRecommender(db, tenant.key, id));
}

/** The number as the tenant writes it: people add blanks to read it more easily. */
function fitting(tenant: WithPrivate<'customerNumber'>, typed: string): string {
  const pattern = new RegExp(`^(?:${askedBy(tenant).pattern})$`, 'u');
  const text = [typed, typed.replaceAll(/\s/g, '')].find((form) => pattern.test(form));
  if (typed === '') throw new Failure('PSOF0003', [{ field: 'customerNumber', rule: 'required' }]);
  if (text === undefined) throw new Failure('PSOF0003', [{ field: 'customerNumber', rule: 'invalid' }]);
  return text;
}

/**
 * Keeps a recommender's customer number, or takes it back (null); a mailed link is used up by it. People of one household share a number, so it
 * need not be new, and nobody can find out whose it is.
 * @throws Failure as `redeemToken`, PSOF0003 when it does not look like one, PSOF0103 when the hash is another's,
 * PSOF0204, PSOF0406
 */
export async function setCustomerNumber(
  db: Database,
  effects: Effects,
  { typed, hash, ...asking }: Asking & { readonly typed: string | null; readonly hash: string },
) {
  const { tenant, caller } = asking;
  askedBy(tenant);
  return transact(db, async (tx) => {
    const linked = async ({ secret }: Bearer) =>
      (await redeemToken(tx, effects, { tenant: tenant.key, purpose, secret })).subject;
    const id = caller.kind === 'recommender' ? caller.id : await linked(caller);
    const person = await requireRecommender(tx, tenant.key, id);
    if (person.hash !== hash) throw new Failure('PSOF0103');
    // Not before it is known who asks: the pattern is the tenant's, and may take its time.
    const customerNumber = typed === null ? null : fitting(tenant, typed);
    await askForLook(tx, effects, [{ tenant: tenant.key, about: fraudAbout.recommender, subject: id }]);
    await tx
      .update(recommenders)
      .set({ customerNumber })
      .where(and(eq(recommenders.tenant, tenant.key), eq(recommenders.id, id)));
    return present(asking, { ...person, customerNumber });
  });
}
