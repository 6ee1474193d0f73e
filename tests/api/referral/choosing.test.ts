import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedRecommender, trackingBody } from '../given/people.ts';
import { asTelecom } from '../given/telecom.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

/** With a page of tariffs that was recommended as a whole once. */
const asProvider: typeof asTelecom = (tenant) => {
  const telecom = asTelecom(tenant);
  const whole = telecom.products.find(({ id }) => id === 'unterwegs');
  if (!whole?.whole) throw new Error('the provider recommends no page of tariffs');
  return { ...telecom, formerProducts: [...telecom.formerProducts, { ...whole, id: 'einst', externalId: 'einst' }] };
};

describe.each(engines)('to whom many tariffs were recommended as one thing, on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, asProvider);
  });
  afterAll(() => service.stop());

  it.each([
    ['mobil', false],
    ['unterwegs', true],
    // Recommended no more.
    ['einst', true],
  ])('learns that they choose, and who comes back learns it too: %s, %s', async (product, isWhole) => {
    const { number } = await confirmedRecommender(service);
    await service.database.executeSql('update referrals set product_id = $1 where number = $2', [product, number]);
    const offered = await service.call('PUT', `empfehlung/${number}`);
    const given = await service.call('POST', 'tracking/abschliessen/', { body: trackingBody(service, number) });
    const token = { EmpfaengerToken: given.body['empfaengertoken'] };
    const own = await service.call('PUT', 'empfaenger/pruefen', { body: token });
    expect([offered.status, given.status, own.status]).toEqual([200, 200, 200]);
    expect([offered.body['AlsGanzes'], own.body['AlsGanzes']]).toEqual([isWhole, isWhole]);
  });
});
