import { expect } from 'vitest';
import type { Tenant, TenantProduct } from '#server/domain/tenant.ts';
import { operatorKey, type Service } from '../service/service.ts';
import { rowsOf } from './account-people.ts';
import * as people from './bounty-people.ts';
import { confirmedRecommender } from './people.ts';

const period = { startDate: '2020-01-01', endDate: '2030-12-31', displayEndDate: null };
const dearer = { ...period, id: 'glasfaser-standard', valueCent: 9000 };

/**
 * Lindenstrom as a telecom provider: its own product earns 60 €, another one 90 €, one more had its reward last year. What is for the move
 * is recommended as a whole, and everything.
 */
export function asTelecom(tenant: Tenant): Tenant {
  const own = tenant.products.find(({ id }) => id === 'lindenstrom-natur');
  if (!own) throw new Error('the demo product is gone');
  const tariff = (id: string, bounties: TenantProduct['bounties']): TenantProduct => ({
    ...own,
    id,
    externalId: `fk-${id}`,
    bounties,
  });
  const whole = (id: string, of: 'category' | 'shop', tariffIds: readonly string[], valueCent: number) => ({
    ...own,
    id,
    externalId: id,
    name: { de: id, en: id },
    orderUrl: `${tenant.config.tenantUrl}/tarife?kategorie=${id}`,
    bounties: [{ ...period, id: `${id}-standard`, valueCent }],
    whole: { of, young: false, tariffIds, inText: { de: `die Tarife ${id}`, en: `the tariffs ${id}` } },
  });
  const onTheMove = ['lindenstrom-natur', 'mobil'];
  const rewards = {
    options: [
      { id: 'sport', addsCent: 4000 },
      { id: 'tv', addsCent: 1000 },
    ],
    mostCent: 11_000,
    furtherCent: [6000, 5000],
    youngUnder: 28,
  };
  return {
    ...tenant,
    variant: 'telecom',
    config: { ...tenant.config, recipientBonusCent: 5000, maxRecipientBountyCent: 4000 },
    products: [
      ...tenant.products,
      whole('unterwegs', 'category', onTheMove, 6000),
      whole('alles', 'shop', [...onTheMove, 'glasfaser', 'von-gestern'], 9000),
      tariff('glasfaser', [dearer]),
      tariff('mobil', [{ ...period, id: 'mobil-standard', valueCent: 2000 }]),
      tariff('von-gestern', [{ ...period, endDate: '2020-12-31', id: 'von-gestern-standard', valueCent: 7000 }]),
    ],
    shop: { categories: [], devices: [], rewards },
  };
}

/** Tells of an order, paid if not said. Fails where it is refused. */
export async function tellOrder(service: Service, order: object, Status = 'Gezahlt'): Promise<void> {
  const { status, body } = await people.reportOrder(service, { ...order, Status });
  expect([status, body['Code']]).toEqual([200, undefined]);
}

/** A recommender who gets this part, one who confirmed, and what makes orders of theirs. */
export async function recommended(service: Service, share: 100 | 50 | 0, ProduktId = 'lindenstrom-natur') {
  const anna = await confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: share, ProduktId } });
  const lena = await people.confirmedRecipient(service, anna);
  const next = (change: object = {}) => ({ ExterneId: people.newOrderId(), Empfaengernummer: lena.number, ...change });
  return { anna, lena, next };
}

/** `Empfehler 1 6000  Offen`: side, which one, cents, reason and state, and with `orders` the order that it hangs on. */
export async function bountiesOf(service: Service, { number }: people.Recipient, orders = false): Promise<string[]> {
  const rows = await rowsOf(
    service,
    `select side, nth, value_cent as cents, worth_reason as reason, state, order_id as "order" from bounties
     where recipient_number = $1 order by nth, side desc`,
    number,
  );
  return rows.map(({ side, nth, cents, reason, state, order }) =>
    [side, nth, cents, reason, state, ...(orders ? [order] : [])].join(' '),
  );
}

/** The books agree with the bounties. */
export async function proveBooks(service: Service): Promise<void> {
  const { body } = await service.call('GET', 'operator/hauptbuch/pruefung', { token: operatorKey });
  expect(body).toMatchObject({ Fehler: null, GeschuldetCent: body['GeschuldetLautPraemienCent'] });
}
