import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#server/db/database.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp } from '../../berlin-time.ts';
import { readAgent, type TenantWithAgents } from '../../programme/advisers/agents.ts';
import type { Effects } from '../../effects.ts';
import { findToken, secretHash } from '../../identity/tokens.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import { decline } from './end.ts';
import { enteredContact, purpose } from './invited.ts';

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

/** @throws Failure PSOF0113 unknown, PSOF0111 where somebody has said no before */
export async function declineInvitation(db: Database, effects: Effects, { key: tenant }: KeyedTenant, secret: string) {
  const hash = secretHash(secret);
  if (await transact(db, (tx) => decline(tx, effects, { tenant, hash }))) return;
  const isTheirs = and(
    eq(purposeTokens.tenant, tenant),
    eq(purposeTokens.hash, hash),
    eq(purposeTokens.purpose, purpose),
  );
  const known = await db.select({ hash: purposeTokens.hash }).from(purposeTokens).where(isTheirs);
  throw new Failure(known.length > 0 ? 'PSOF0111' : 'PSOF0113');
}
