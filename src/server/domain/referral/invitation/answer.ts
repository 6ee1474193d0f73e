import { and, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#server/db/database.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { Failure } from '#server/failure.ts';
import { daysLater, toTimestamp } from '../../berlin-time.ts';
import { readAgent, type TenantWithAgents } from '../../programme/advisers/agents.ts';
import type { Effects } from '../../effects.ts';
import { findToken, secretHash } from '../../identity/tokens.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import { daysOfOne, enteredContact, purpose } from './invited.ts';

/**
 * What the link of an invitation shows; reading it uses nothing up.
 * @throws Failure as `findToken`; PSOF0310, PSOF0311 where the adviser has left since
 */
export async function readInvitation(
  db: Database,
  effects: Effects,
  tenant: KeyedTenant & TenantWithAgents,
  secret: string,
) {
  const { details, expiresAt } = await findToken(db, effects, { tenant: tenant.key, purpose, secret });
  const { conversation: kind, agentNumber: employeeNumber, ...contact } = v.parse(enteredContact, details);
  const { lastName: agentLastName, zipCode: agentZipCode, city: agentCity } = readAgent(tenant, employeeNumber);
  return {
    ...contact,
    kind,
    employeeNumber,
    agentLastName,
    agentZipCode,
    agentCity,
    expiresAt: toTimestamp(expiresAt),
  };
}

/**
 * Deletes what was entered of a contact who says no, also once the invitation has ended. That they did is kept for a year, by a keyed
 * hash of the address: nobody invites them again in it.
 * @throws Failure PSOF0113 unknown, PSOF0111 where it was done before
 */
export async function declineInvitation(db: Database, effects: Effects, { key: tenant }: KeyedTenant, secret: string) {
  const usedAt = effects.clock.now();
  const isTheirs = and(
    eq(purposeTokens.tenant, tenant),
    eq(purposeTokens.hash, secretHash(secret)),
    eq(purposeTokens.purpose, purpose),
  );
  const declined = await db
    .update(purposeTokens)
    .set({ usedAt, details: {}, expiresAt: daysLater(usedAt, daysOfOne) })
    .where(and(isTheirs, isNull(purposeTokens.usedAt)))
    .returning({ hash: purposeTokens.hash });
  if (declined.length > 0) return;
  const known = await db.select({ hash: purposeTokens.hash }).from(purposeTokens).where(isTheirs);
  throw new Failure(known.length > 0 ? 'PSOF0111' : 'PSOF0113');
}
