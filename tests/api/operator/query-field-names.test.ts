import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorKey, Service } from '../service/service.ts';

let service: Service;
beforeAll(async () => {
  service = await Service.start('pglite');
}, 180_000);
afterAll(() => service.stop());

it.each(['protokoll', 'vermisst'])(
  'names a place of %s that is none by the name under which it was sent',
  async (list) => {
    const { body } = await service.call('GET', `operator/${list}?nach=x`, { token: operatorKey });
    expect(body['Felder']).toMatchObject([{ Feld: 'nach', Regel: 'invalid' }]);
  },
);
