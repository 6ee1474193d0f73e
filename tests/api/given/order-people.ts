import { createHash } from 'node:crypto';
import { confirmedRecommender, type Recommender } from './people.ts';
import { operatorKey, type Service } from '../service/service.ts';

/** What the tenant's system names an address by. */
export const hashOf = (email: string): string => createHash('sha256').update(email).digest('hex');

/** Somebody who recommends, and gets this part of the bounty in percent. */
export const recommenderWith = (service: Service, share: number): Promise<Recommender> =>
  confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: share } });

/** A moment so many days before now, as orders tell it. */
export const daysBefore = (service: Service, days: number): string =>
  new Date(service.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 19);

/** The order among those that are nobody's, or undefined. */
export async function unmatchedOrder(service: Service, orderId: string): Promise<Record<string, unknown> | undefined> {
  const { body } = await service.call('GET', 'operator/auftraege?Pagesize=50', { token: operatorKey });
  return (body['Content'] as unknown as Record<string, unknown>[]).find(({ ExterneId }) => ExterneId === orderId);
}

/** Gives an order by the operator's word. @returns the code of the failure, or undefined when it was given */
export async function giveOrder(service: Service, orderId: string, body: object): Promise<unknown> {
  const answer = await service.call('PUT', `operator/auftraege/${orderId}/zuordnung`, { token: operatorKey, body });
  return answer.body['Code'];
}

/** Takes orders from a file of rows without their header. @returns the lines of the answer, the sums last */
export async function importOrders(service: Service, header: string, rows: readonly string[]): Promise<object[]> {
  const { text } = await service.call('POST', 'operator/auftraege', {
    body: [header, ...rows].join('\n'),
    token: operatorKey,
    headers: { 'content-type': 'text/csv' },
  });
  const lines = text.trim().split('\n');
  return lines.map((line) => JSON.parse(line) as object);
}
