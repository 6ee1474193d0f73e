import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { agencies } from '#server/db/schema/agencies.ts';
import { agencyBountyPlans } from '#server/db/schema/agency-plans.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { Engine } from '../service/engines.ts';
import { Service, type Answer } from '../service/service.ts';
import { rowsOf } from './account-people.ts';
import { agencyWith, signedInTo } from './agency-people.ts';

/** A tenant whose agencies may add to bounties: at most 30 € a referral, and 3000 € that are open, if not said. */
export const addingUpTo =
  (capCent = 3000, budgetCent = 300_000) =>
  (tenant: Tenant): Tenant => ({ ...tenant, private: { ...tenant.private, agencyPlan: { capCent, budgetCent } } });

interface Wish {
  readonly ProduktId?: string;
  readonly ZuschlagCent?: number;
  readonly Starttag?: string;
  readonly Endtag?: string;
}

export const addition = (wish: Wish = {}) => ({
  ProduktId: 'lindenstrom-natur',
  ZuschlagCent: 1001,
  Starttag: '2026-05-20',
  Endtag: '2026-05-31',
  ...wish,
});

interface As {
  readonly token: string;
  readonly tenant?: string;
  readonly key?: string;
  readonly query?: string;
}

export const addToPlan = (service: Service, { token, key, query = '', ...as }: As, wish: Wish = {}): Promise<Answer> =>
  service.call('POST', `agentur/praemienplan${query}`, {
    token,
    body: addition(wish),
    headers: key === undefined ? {} : { 'idempotency-key': key },
    ...as,
  });

/** Adds, and fails where that is refused. @returns the plan's id */
export async function added(service: Service, as: As, wish: Wish = {}): Promise<string> {
  const { status, body, text } = await addToPlan(service, as, wish);
  if (status !== 200) throw new Error(text);
  return String(body['PlanId']);
}

export const endPlan = (service: Service, { token, ...as }: As, id: string): Promise<Answer> =>
  service.call('DELETE', `agentur/praemienplan/${id}`, { token, ...as });

/** Status and code of an answer. */
export const said = ({ status, body }: Answer): string => [status, body['Code']].filter(Boolean).join(' ');

/** What was promised with a referral, and by whom. */
export async function promiseOf(service: Service, number: string) {
  const [row] = await rowsOf(
    service,
    'select bounty_cent as tenant, agency_cent as added, agency_plan_id as plan, paying_agency as agency from referrals where number = $1',
    number,
  );
  return row;
}

interface OwnPlan {
  readonly PlanId: string;
  readonly ZuschlagCent: number;
  readonly Zustand: string;
  readonly AnzahlEmpfehlungen: number;
  readonly OffenCent: number;
}
interface Plans {
  readonly Plaene: readonly {
    readonly ProduktId: string;
    readonly ZuschlagHeuteCent: number;
    readonly PraemieCent: number;
  }[];
  readonly EigenePlaene: readonly OwnPlan[];
  readonly EigeneRegeln: { readonly VerbrauchtCent: number; readonly Ausgesetzt: string | null } | null;
}

/** What the office is told of its plan. */
export async function plansOf(service: Service, { token, tenant = 'lindenstrom' }: As): Promise<Plans> {
  const { status, body, text } = await service.call('GET', 'agentur/praemienplan', { token, tenant });
  if (status !== 200) throw new Error(text);
  return body as unknown as Plans;
}

interface Planted {
  readonly tenant: string;
  readonly agencyNumber: string;
  readonly at: Date;
}

/** What an agency of its own added, and ended then. */
export async function plantPlan(db: Database, { tenant, agencyNumber, at }: Planted): Promise<void> {
  await db.insert(agencies).values({ tenant, number: agencyNumber, name: 'Brandt', createdAt: at, changedAt: at });
  const days = { startDay: '2026-05-01', endDay: '2026-12-31' };
  const plan = { tenant, id: randomUUID(), agencyNumber, productId: 'linden-duo', addedCent: 500, ...days };
  await db.insert(agencyBountyPlans).values({ ...plan, createdAt: at, endedAt: at });
}

/** A service with two agencies that may add to bounties. */
export async function serviceOfAdding(engine: Engine): Promise<Service> {
  const service = await Service.start(engine, addingUpTo());
  await agencyWith(service, 'A-1', ['LS-1001', 'LS-1002']);
  await agencyWith(service, 'A-2', ['LS-1003']);
  return service;
}

/** As on a morning on which nobody has added anything yet. @returns the owner of the first agency */
export async function addingAnew(service: Service): Promise<As> {
  service.clock.moment = new Date('2026-05-20T10:00:00Z');
  for (const table of ['agency_bounty_plans', 'tries']) await rowsOf(service, `delete from ${table}`);
  return { token: await signedInTo(service, 'A-1') };
}
