import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../given/account-people.ts';
import { newKey } from '../given/operator-people.ts';
import { confirmedRecommender } from '../given/people.ts';
import { Service } from '../service/service.ts';

let service: Service;
beforeAll(async () => {
  service = await Service.start('pglite');
}, 180_000);
afterAll(() => service.stop());

it.each([
  ['Kundenservice', 'empfehler/loeschung', {}],
  ['Sperren', 'sperren', { Sache: 'Konto', Grund: 'Probe' }],
])(
  'counts it where somebody with %s looks by a dry run of %s whether an address is known',
  async (scope, path, more) => {
    const anna = await confirmedRecommender(service);
    const name = `Sven ${scope}`;
    const { key: token, operatorId } = await newKey(service, name, [scope]);
    const body = { Gegenstand: anna.email, ...more };
    expect((await service.call('POST', `operator/${path}?probelauf=true`, { token, body })).status).toBe(200);
    const counted = await rowsOf(
      service,
      'select search_count from operator_searches where operator_id = $1',
      operatorId,
    );
    const noted = await rowsOf(service, 'select action from operator_actions where operator_id = $1', operatorId);
    expect(counted.length + noted.length).toBeGreaterThan(0);
  },
);
