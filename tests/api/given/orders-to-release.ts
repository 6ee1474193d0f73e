import { passTime } from '#server/domain/money/settlement/pass-time.ts';
import { confirmedRecipient, newOrderId, reportOrder } from './bounty-people.ts';
import { confirmedRecommender } from './people.ts';
import type { Service } from '../service/service.ts';

/** An adviser of the tenant whose agency has to release orders, in tests that say so. */
export const releasedBy = 'LS-1012';

export interface Ordering {
  /** Whether order and payment are long enough ago for the bounty to be ready. */
  readonly isOld?: boolean;
  readonly agent?: string;
}

async function given(service: Service, recipient: string, told: object) {
  const ExterneId = newOrderId();
  await reportOrder(service, { ExterneId, Empfaengernummer: recipient, ...told });
  const found = await service.database.executeSql('select id from orders where external_id = $1', [ExterneId]);
  return { id: String(found.rows[0]?.['id']), externalId: ExterneId };
}

/** Reports a paid order of a recipient. @returns our id of it, and the tenant's */
export function givenOrder(service: Service, recipient: string, { isOld = true }: Ordering = {}) {
  const ordered = new Date(service.clock.now().getTime() - (isOld ? 20 : 0) * 86_400_000);
  return given(service, recipient, { Auftragsdatum: ordered.toISOString().slice(0, 19), Status: 'Gezahlt' });
}

/** The same that is not paid. */
export const givenOpenOrder = (service: Service, recipient: string) => given(service, recipient, { Status: 'Offen' });

/** A paid order of who was recommended with an adviser. */
export async function givenPaidOrder(service: Service, { isOld = true, agent = releasedBy }: Ordering = {}) {
  const anna = await confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: 50, AgentNumber: agent } });
  const lena = await confirmedRecipient(service, anna);
  const order = await givenOrder(service, lena.number, { isOld });
  const statement = 'select state, reason from bounties where referral_number = $1 order by side';
  /** State and reason of what hangs on the referral, a line for each side. */
  const states = async () =>
    (await service.database.executeSql(statement, [anna.number])).rows.map(
      ({ state, reason }) => `${String(state)} ${String(reason)}`,
    );
  return { anna, lena, ...order, states };
}

/** What a test of orders looks at, and what time alone does in it. */
export const watching = (service: () => Service) => ({
  timePasses: () => {
    const { database, effects, tenant } = service();
    return passTime(database.db, effects, [tenant], new AbortController().signal);
  },
  rows: async (statement: string, ...values: unknown[]) =>
    (await service().database.executeSql(statement, values)).rows,
});
