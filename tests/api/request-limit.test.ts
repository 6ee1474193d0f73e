import { expect, it } from 'vitest';
import { Service } from './service.ts';

it('limits what one network address may ask for, files excepted', async () => {
  const busy = await Service.start('postgres', undefined, 3);
  const statusOf = async (path: string) => (await busy.call('GET', path, { from: '203.0.113.7' })).status;
  const statuses = [];
  for (let n = 0; n < 5; n += 1) statuses.push(await statusOf('produkt'));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(await statusOf('/v1/lindenstrom/logo.svg')).not.toBe(429);
  const limited = await busy.call('GET', 'produkt', { from: '203.0.113.7' });
  expect(limited.body['Code']).toBe('PSOF0009');
  expect(limited.body['Anfrage']).toBe(limited.headers['x-request-id']);
  await busy.stop();
});
