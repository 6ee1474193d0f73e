import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { measure } from './metrics.ts';

it('tells no number of vouchers while the database is away, however many there were', async () => {
  const clock = { moment: new Date('2026-05-20T10:00:00Z'), now: () => clock.moment };
  const [token, tenant] = ['metrics-token', 'lindenstrom'];
  const pool = { tenant, value_cent: 6000 };
  let isAway = false;
  const stock = {
    labels: ['tenant', 'value_cent'],
    gauges: { vouchers_left: 'Left', vouchers_waiting: 'Waiting', vouchers_low: 'Low' },
    count: async () => {
      if (isAway) throw new Error('the database is away');
      return [
        { gauge: 'vouchers_left', labels: pool, value: 3 },
        { gauge: 'vouchers_waiting', labels: pool, value: 1 },
        { gauge: 'vouchers_low', labels: pool, value: 1 },
      ];
    },
  };
  const app = Fastify();
  measure(app, { token, clock, figures: [stock] });
  const told = async () => {
    // They are counted anew after some seconds.
    clock.moment = new Date(clock.moment.getTime() + 60_000);
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    return body.match(/^vouchers_\w+\{.*$/gm);
  };
  const labels = '{tenant="lindenstrom",value_cent="6000"}';
  const numbers = [`vouchers_left${labels} 3`, `vouchers_waiting${labels} 1`, `vouchers_low${labels} 1`];
  expect(await told()).toEqual(numbers);
  isAway = true;
  expect(await told()).toBeNull();
  isAway = false;
  expect(await told()).toEqual(numbers);
  await app.close();
});
