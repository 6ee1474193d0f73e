import type { Tenant } from '#server/domain/tenant.ts';
import { rowsOf } from './account-people.ts';
import type { Answer, Service } from '../service/service.ts';

/** A tenant whose agencies may add to bounties: at most 30 € a referral, and 3000 € that are open, if not said. */
export const addingUpTo =
  (capCent = 3000, budgetCent = 300_000) =>
  (tenant: Tenant): Tenant => ({ ...tenant, private: { ...tenant.private, agencyPlan: { capCent, budgetCent } } });

interface Wish {
  readonly ProduktId?: string;
  readonly ZuschlagCent?: number;
  readonly Startdatum?: string;
  readonly Enddatum?: string;
}

export const addition = (wish: Wish = {}) => ({
  ProduktId: 'lindenstrom-natur',
  ZuschlagCent: 1001,
  Startdatum: '2026-05-20',
  Enddatum: '2026-05-31',
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
