import { randomUUID } from 'node:crypto';
import { agencyRole, type AgencyRole } from '#contract/agency-roles.ts';
import type { Database } from '#server/db/database.ts';
import { agencies, agencyUsers } from '#server/db/schema/agencies.ts';
import { startAgencySession } from '#server/domain/agency/agencies/user.ts';
import { operatorKey, type Answer, type Service } from '../service/service.ts';

/** An agency as the tenant's system tells it. */
export const agency = (Agenturnummer: string, Beraternummern: readonly string[] = [], told: object = {}) => ({
  Agenturnummer,
  Name: `Agentur ${Agenturnummer}`,
  Strasse: 'Am Lindenhof 3',
  Plz: '50667',
  Ort: 'Aulingen',
  Beraternummern,
  ...told,
});

interface How {
  readonly query?: string;
  readonly token?: string;
  readonly tenant?: string;
  readonly language?: string;
}

/** Takes a list of agencies, with a key that may. */
export const importAgencies = (
  service: Service,
  Agenturen: unknown,
  { query = '', token = operatorKey, tenant, language }: How = {},
): Promise<Answer> =>
  service.call('POST', `operator/agenturen${query && `?${query}`}`, {
    body: { Agenturen },
    token,
    ...(tenant !== undefined && { tenant }),
    ...(language !== undefined && { language }),
  });

export interface SignedIn {
  readonly id: string;
  readonly token: string;
}

interface Somebody {
  readonly name?: string;
  readonly role?: AgencyRole;
  readonly tenant?: string;
  readonly id?: string;
}

/** Somebody of an agency who has signed in to its office, as the identity provider's word would have it. */
export async function signedIn(
  service: Service,
  agencyNumber: string,
  { name = 'Jana Kolb', role = agencyRole.owner, tenant = 'lindenstrom', id = randomUUID() }: Somebody = {},
): Promise<SignedIn> {
  const { db } = service.database;
  const at = service.clock.now();
  const row = { tenant, id, agencyNumber, subject: `subject of ${id}`, name, role, sessionVersion: 1 };
  await db.insert(agencyUsers).values({ ...row, createdAt: at, signedInAt: at });
  const { token } = await startAgencySession(db, service.effects, row);
  return { id, token };
}

/** An agency of its own with somebody who signed in then. */
export async function plantUser(
  db: Database,
  { tenant, agencyNumber, at }: { readonly tenant: string; readonly agencyNumber: string; readonly at: Date },
): Promise<void> {
  await db.insert(agencies).values({ tenant, number: agencyNumber, name: 'Agentur', createdAt: at, changedAt: at });
  const role = agencyRole.owner;
  await db.insert(agencyUsers).values({ tenant, id: randomUUID(), agencyNumber, role, createdAt: at, signedInAt: at });
}
