import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { measure } from './metrics.ts';

it('tells no number of vouchers while the database is away, however many there were', async () => {
  const clock = { moment: new Date('2026-05-20T10:00:00Z'), now: () => clock.moment };
  const [token, tenant] = ['metrics-token', 'lindenstrom'];
  const pools = [{ tenant, valueCent: 6000, left: 3, waiting: 1, low: true }];
  let isAway = false;
  const readPools = async () => {
    if (isAway) throw new Error('the database is away');
    return pools;
  };
  const app = Fastify();
  measure(app, { token, clock, readPools, countLate: async () => [] });
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
