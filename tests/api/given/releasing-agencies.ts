import { randomUUID } from 'node:crypto';
import { agencyRole, type AgencyRole } from '#contract/agency-roles.ts';
import { agencies, agencyAgents, agencyUsers } from '#server/db/schema/agencies.ts';
import { startAgencySession } from '#server/domain/agency/agencies/user.ts';
import type { Service } from '../service/service.ts';

let numbers = 4710;

interface Given {
  readonly tenant?: string;
  /** Numbers of the tenant's advisers. */
  readonly advisers: readonly string[];
  readonly releasesOrders?: boolean;
}

/** An agency with these advisers, who belong to no other any more. @returns its number */
export async function givenAgency(
  { database, clock }: Service,
  { tenant = 'lindenstrom', advisers, releasesOrders = false }: Given,
): Promise<string> {
  const number = String((numbers += 1));
  const createdAt = clock.now();
  await database.db
    .insert(agencies)
    .values({ tenant, number, name: `Agentur ${number}`, releasesOrders, createdAt, changedAt: createdAt });
  for (const agentNumber of advisers) {
    await database.db
      .insert(agencyAgents)
      .values({ tenant, agentNumber, agencyNumber: number, createdAt })
      .onConflictDoUpdate({ target: [agencyAgents.tenant, agencyAgents.agentNumber], set: { agencyNumber: number } });
  }
  return number;
}

/** Somebody of an agency who is signed in. @returns their id and the token of the session */
export async function agencyUser(
  { database, effects, clock }: Service,
  agencyNumber: string,
  role: AgencyRole = agencyRole.owner,
  tenant = 'lindenstrom',
): Promise<{ readonly id: string; readonly token: string }> {
  const at = clock.now();
  const user = { tenant, id: randomUUID(), agencyNumber, role, sessionVersion: 1, createdAt: at, signedInAt: at };
  await database.db.insert(agencyUsers).values(user);
  const { token } = await startAgencySession(database.db, effects, user);
  return { id: user.id, token };
}
