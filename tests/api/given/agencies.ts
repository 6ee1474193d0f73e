import { randomInt, randomUUID } from 'node:crypto';
import { agencyRole, type AgencyRole } from '#contract/agency-roles.ts';
import type { Database } from '#server/db/database.ts';
import type { ActorName } from '#server/db/schema/actor-name.ts';
import { agencies, agencyUsers } from '#server/db/schema/agencies.ts';
import { agencyInvoices } from '#server/db/schema/agency-plans.ts';
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

interface Planted {
  readonly tenant: string;
  readonly agencyNumber: string;
  readonly at: Date;
}

const plantAgency = (db: Database, { tenant, agencyNumber: number, at }: Planted) =>
  db.insert(agencies).values({ tenant, number, name: 'Agentur', createdAt: at, changedAt: at });

/** An invoice of an agency of its own, which was noted as paid then. */
export async function plantInvoice(db: Database, planted: Planted & { readonly by: ActorName }): Promise<void> {
  const { tenant, agencyNumber, at, by } = planted;
  await plantAgency(db, planted);
  const word = { operatorId: 'o', operator: by, keyId: 'k', madeBy: [], vouchedBy: [] };
  const decision = { ...word, decidedAt: at.toISOString().slice(0, 19) };
  const said = { closedAt: at, paidAt: at, notedBy: decision, paidBy: decision };
  const invoice = { tenant, number: randomInt(1, 999_999_999), agencyNumber, month: '2026-04', sumCent: 500 };
  await db.insert(agencyInvoices).values({ ...invoice, ...said });
}

/** An agency of its own with somebody who signed in then. */
export async function plantUser(db: Database, planted: Planted): Promise<void> {
  const { tenant, agencyNumber, at } = planted;
  await plantAgency(db, planted);
  const role = agencyRole.owner;
  await db.insert(agencyUsers).values({ tenant, id: randomUUID(), agencyNumber, role, createdAt: at, signedInAt: at });
}
