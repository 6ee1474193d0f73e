import { and, eq } from 'drizzle-orm';
import type { AgencyRole } from '#contract/agency-roles.ts';
import { agencies, agencyUsers } from '#server/db/schema/agencies.ts';
import { startAgencySession } from '#server/domain/agency/agencies/user.ts';
import { newUuid } from '#server/domain/identity/uuid.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { AgencySignIn } from '#server/domain/tenant-sign-in.ts';
import type { Service } from '../service/service.ts';

/** A tenant whose agencies sign in there. */
export const signingInAt =
  (agencySignIn: AgencySignIn) =>
  (tenant: Tenant): Tenant => ({ ...tenant, private: { ...tenant.private, agencySignIn } });

interface GivenAgency {
  readonly tenant?: string;
  readonly number?: string;
  readonly name?: string;
}

/** An agency that works for a tenant. */
export async function newAgency(
  service: Service,
  { tenant = 'lindenstrom', number = '4711', name = 'Brandt & Töchter' }: GivenAgency = {},
): Promise<void> {
  const now = service.clock.now();
  await service.database.db.insert(agencies).values({ tenant, number, name, createdAt: now, changedAt: now });
}

/** It works for the tenant no more, or again. */
export async function endAgency(
  service: Service,
  number: string,
  endedAt: Date | null,
  tenant = 'lindenstrom',
): Promise<void> {
  await service.database.db
    .update(agencies)
    .set({ endedAt })
    .where(and(eq(agencies.tenant, tenant), eq(agencies.number, number)));
}

/** Somebody of an agency. @returns their id */
export async function newAgencyUser(
  service: Service,
  { tenant = 'lindenstrom', number = '4711', role }: GivenAgency & { readonly role: AgencyRole },
): Promise<string> {
  const id = newUuid(service.effects.random);
  const now = service.clock.now();
  await service.database.db
    .insert(agencyUsers)
    .values({ tenant, id, agencyNumber: number, role, createdAt: now, signedInAt: now });
  return id;
}

/** Signs somebody in. @returns the session's token */
export async function officeToken(service: Service, id: string, tenant = 'lindenstrom'): Promise<string> {
  const { db } = service.database;
  const isIt = and(eq(agencyUsers.tenant, tenant), eq(agencyUsers.id, id));
  const [user] = await db.select().from(agencyUsers).where(isIt);
  if (!user) throw new Error('there is nobody of this id');
  return (await startAgencySession(db, service.effects, user)).token;
}
