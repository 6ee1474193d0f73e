import assert from 'node:assert/strict';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { newPlace, type DatabasePlace } from './engines.ts';
import { Service } from './service.ts';

describe('what one network address may ask for', () => {
  let place: DatabasePlace;
  let services: Service[];
  const most = 100;
  /** What the number allowed may be off by on each instance. */
  const step = most / 50;
  beforeAll(async () => {
    place = await newPlace('postgres');
    const start = () => Service.start('postgres', undefined, most, () => openDatabase(place));
    services = [await start(), await start()];
    for (const { app } of services) {
      app.get('/v1/there.js', async () => 'there');
      app.get('/v1/check', async () => 'made for who asks');
    }
  });
  afterAll(async () => {
    for (const service of services) await service.stop();
    await place.remove();
  });

  const ask = async (service: Service | undefined, from: string, path = 'produkt') => {
    if (!service) throw new Error('no instance');
    return service.call('GET', path, { from });
  };
  const allowedOf = async (from: string, times: number) => {
    let allowed = 0;
    for (let n = 0; n < times; n += 1) {
      if ((await ask(services[n % services.length], from)).status === 200) allowed += 1;
    }
    return allowed;
  };

  it('is limited over all instances together, whichever it asks', async () => {
    const allowed = await allowedOf('203.0.113.7', 2 * most);
    expect(allowed).toBeGreaterThanOrEqual(most);
    expect(allowed).toBeLessThanOrEqual(most + services.length * step);
    const refused = await ask(services[0], '203.0.113.7');
    expect(refused.body['Code']).toBe('PSOF0009');
    expect(refused.body['Anfrage']).toBe(refused.headers['x-request-id']);
    expect((await ask(services[1], '203.0.113.8')).status).toBe(200);
  });

  it('is not limited for files, and begins anew with the next minute', async () => {
    expect((await ask(services[0], '203.0.113.7', '/v1/there.js')).status).toBe(200);
    expect((await ask(services[0], '203.0.113.7', '/healthz')).status).toBe(200);
    for (const service of services) service.clock.pass({ hours: 1 / 30 });
    expect((await ask(services[0], '203.0.113.7')).status).toBe(200);
  });

  it('is limited by each instance for itself while the database takes no counts', async () => {
    const [service] = services;
    if (!service) throw new Error('no instance');
    await service.database.executeSql('alter table tries rename to tries_away');
    try {
      const allowed = [];
      for (let n = 0; n < 2 * most; n += 1) allowed.push((await ask(service, '203.0.113.30')).status === 200);
      expect(allowed.filter(Boolean)).toHaveLength(most);
    } finally {
      await service.database.executeSql('alter table tries_away rename to tries');
    }
    expect(service.logged.join()).toContain('counted by this instance alone');
  });

  it('is limited for files that are not there, wherever they would be', async () => {
    for (const [from, path] of [
      ['203.0.113.20', '/v1/no-such-file.js'],
      ['203.0.113.21', '/assets/no-such-file.js'],
      ['203.0.113.22', '/v1/nobody/logo.svg'],
    ] as const) {
      const statuses = [];
      for (let n = 0; n < most + step + 1; n += 1) statuses.push((await ask(services[0], from, path)).status);
      expect(statuses.slice(0, most)).not.toContain(429);
      expect(statuses.at(-1)).toBe(429);
      expect((await ask(services[0], from, '/healthz')).status).toBe(200);
    }
  });

  it('is limited whatever else stands in an address that is no file’s', async () => {
    for (const [from, path] of [
      ['203.0.113.30', 'produkt?x=/assets/'],
      ['203.0.113.31', 'produkt?x=/v1/'],
      ['203.0.113.32', 'produkt?x=/healthz'],
      ['203.0.113.33', '/api/v1/assets/produkt'],
      ['203.0.113.34', '/v1/check?host=partner.example'],
      ['203.0.113.35', '/v1/%63heck/?host=/v1/a.js'],
    ] as const) {
      const statuses = [];
      for (let n = 0; n < most + step + 1; n += 1) statuses.push((await ask(services[0], from, path)).status);
      expect(statuses.at(-1)).toBe(429);
    }
  });

  it('is limited for what is called a file behind a number sign, which no browser sends', async () => {
    const url = await services[0]?.app.listen({ port: 0, host: '127.0.0.1' });
    assert(url);
    const status = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const asking = request(url, { path, agent: false }, (response) => resolve(response.resume().statusCode));
        asking.once('error', reject).end();
      });
    const statuses = [];
    for (let n = 0; n < most + step + 1; n += 1) statuses.push(await status('/v1/check#a.js'));
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is limited by all addresses of one network of IPv6, and for addresses that do not exist', async () => {
    let last = 200;
    for (let n = 0; n < most + step + 1; n += 1) {
      last = (await ask(services[0], `2001:db8:1:2::${n.toString(16)}`, '/no/such/address')).status;
    }
    expect(last).toBe(429);
    expect((await ask(services[0], '2001:db8:1:3::1')).status).toBe(200);
  });

  it('is limited whatever port a proxy writes to it, and whatever is no address', async () => {
    for (const from of [(n: number) => `203.0.113.9:${40_000 + n}`, (n: number) => `word-${n}`]) {
      let last = 200;
      for (let n = 0; n < most + step + 1; n += 1) last = (await ask(services[0], from(n))).status;
      expect(last).toBe(429);
    }
  });

  it('asks the database for one in so many requests, and keeps no address and no more than one row', async () => {
    const [service] = services;
    const address = '203.0.113.99';
    for (let n = 0; n < step - 1; n += 1) await ask(service, address);
    const rows = async () => {
      const found = await service?.database.executeSql(`select * from tries where kind = 'requests'`);
      return found?.rows ?? [];
    };
    const before = await rows();
    await ask(service, address);
    const after = await rows();
    expect(after).toHaveLength(before.length + 1);
    service?.clock.pass({ hours: 1 / 30 });
    for (let n = 0; n < step; n += 1) await ask(service, address);
    expect(await rows()).toHaveLength(after.length);
    expect(JSON.stringify(after)).not.toContain('203.0.113');
  });
});

it('goes on counting by itself while the database is away', async () => {
  const service = await Service.start('postgres', undefined, 3);
  await service.database.executeSql('alter table tries rename to tries_away');
  const statuses = [];
  for (let n = 0; n < 4; n += 1) {
    statuses.push((await service.call('GET', 'produkt', { from: '203.0.113.7' })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  await service.stop();
});
