import { and, eq } from 'drizzle-orm';
import type { OfficeUser } from '#contract/agency/sign-in/calls.ts';
import type { Database } from '#server/db/database.ts';
import { agencyUsers } from '#server/db/schema/agencies.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { officeLink, redeemToken, type PurposeToken } from '../../identity/tokens.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import { joinAgency } from '../employees/join.ts';
import { agencyNameOf, openOffice } from './office-user.ts';

/** A used link for signing in has a code of its own (specification §8 "Token already used for login"). */
async function asSignIn<Token>(redeem: () => Promise<Token>): Promise<Token> {
  try {
    return await redeem();
  } catch (error) {
    throw error instanceof Failure && error.code === 'PSOF0111' ? new Failure('PSOF0112') : error;
  }
}

/** Whom a link is for. @throws Failure PSOF0113 they are gone */
async function knownBy(tx: Database, effects: Effects, { tenant, subject }: PurposeToken) {
  const [user] = await tx
    .update(agencyUsers)
    .set({ signedInAt: effects.clock.now() })
    .where(and(eq(agencyUsers.tenant, tenant), eq(agencyUsers.id, subject)))
    .returning();
  if (!user) throw new Failure('PSOF0113');
  return user;
}

/**
 * Signs in by a mailed link, once (specification §7.1 GET token/verifyAgenturToken). Whom an owner has invited becomes an employee by it;
 * what somebody may who is known already stays as it was.
 * @throws Failure PSOF0113 unknown, or whose it was is gone; PSOF0112 used; PSOF0102 expired; PSOF0902 the agency has ended, or the operator
 * has ended their access; PSOF0953 an owner has
 */
export async function openOfficeByLink(
  db: Database,
  effects: Effects,
  { tenant: { key: tenant }, secret }: { readonly tenant: KeyedTenant; readonly secret: string },
): Promise<OfficeUser> {
  return transact(db, async (tx) => {
    const token = await asSignIn(() => redeemToken(tx, effects, { tenant, purpose: officeLink, secret }));
    const user = (await joinAgency(tx, effects, token)) ?? (await knownBy(tx, effects, token));
    const agencyName = await agencyNameOf(tx, tenant, user.agencyNumber);
    if (agencyName === null) throw new Failure('PSOF0902');
    return openOffice(tx, effects, user, agencyName);
  });
}
