import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationBody } from '../given/account-people.ts';
import { engines } from './engines.ts';
import { newKey } from '../given/operator-people.ts';
import { hashOf } from '../given/releasers.ts';
import { operatorKey, Service } from './service.ts';

const day = 86_400_000;

describe.each(engines)('at the edge on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());
  const codeOf = async (...call: Parameters<Service['call']>) => {
    const { status, body } = await service.call(...call);
    return body['Code'] ?? status;
  };

  it.each([
    ['a'.repeat(31), 'PSOF0002'],
    ['a'.repeat(32), 200],
    ['a'.repeat(33), 'PSOF0002'],
    ['09afAF4c5b6d7e8f09afAF4c5b6d7e8f', 200],
    ['09afAF4c-5b6d-7e8f-09af-AF4c5b6d7e8f', 200],
    ['09afAF4c-5b6d-7e8f-09af-AF4c5b6d7e8', 'PSOF0002'],
    ['09afAF4c-5b6d7e8f-09af-AF4c5b6d7e8f', 'PSOF0002'],
    ['g'.repeat(32), 'PSOF0002'],
    [`{${'a'.repeat(32)}}`, 'PSOF0002'],
  ])('of a key against repetition is %s: %s', async (key, code) => {
    const body = registrationBody(service);
    const headers = { 'idempotency-key': key };
    expect(await codeOf('POST', 'account/createEmpfehler', { body, headers })).toBe(code);
  });

  it('of what people type is a body of 64 kB', async () => {
    const body = (bytes: number) => {
      const begin = JSON.stringify({ Email: 'a@b.example', Password: '' }).slice(0, -2);
      return `${begin}${'x'.repeat(bytes - begin.length - 2)}"}`;
    };
    expect(Buffer.byteLength(body(65_536))).toBe(65_536);
    expect(await codeOf('POST', 'account/login', { body: body(65_536) })).toBe('PSOF0003');
    expect(await codeOf('POST', 'account/login', { body: body(65_537) })).toBe('PSOF0007');
  });

  it('of an address’s parts is one of 200 characters', async () => {
    const read = (length: number) => codeOf('GET', `empfehlung/empfehlungscode/${'A'.repeat(length)}`);
    expect([await read(60), await read(61), await read(200), await read(201)]).toEqual([
      'PSOF0312',
      'PSOF0312',
      'PSOF0312',
      'PSOF0002',
    ]);
  });

  it.each([
    ['Pagenumber=1', 200],
    ['Pagenumber=0', 'PSOF0003'],
    ['Pagenumber=999999', 200],
    ['Pagenumber=1000000', 'PSOF0003'],
    ['Pagesize=1', 200],
    ['Pagesize=0', 'PSOF0003'],
    ['Pagesize=50', 200],
    ['Pagesize=51', 'PSOF0003'],
    ['Pagesize=10', 200],
    ['Pagesize=05', 'PSOF0003'],
  ])('of a list is the page %s: %s', async (query, code) => {
    expect(await codeOf('GET', `operator/agenturen?${query}`, { token: operatorKey })).toBe(code);
  });

  describe('of an operator’s key', () => {
    const check = (token: string) => codeOf('GET', 'operator/hauptbuch/monate', { token });
    const renew = (token: string, next: string) =>
      service.call('POST', 'operator/schluessel/erneuern', { token, body: { SchluesselHash: hashOf(next) } });

    it('is the end of its year', async () => {
      const begin = service.clock.moment;
      const { key } = await newKey(service, 'Bot Eins', ['Berichte']);
      service.clock.moment = new Date(begin.getTime() + 365 * day - 1);
      expect(await check(key)).toBe(200);
      service.clock.moment = new Date(begin.getTime() + 365 * day);
      expect(await check(key)).toBe('PSOF0701');
      service.clock.moment = begin;
    });

    it('is the end of a day once it is renewed, and the new one has a year of its own', async () => {
      const begin = service.clock.moment;
      const { key } = await newKey(service, 'Bot Zwei', ['Berichte']);
      service.clock.pass({ days: 100 });
      const renewed = service.clock.moment.getTime();
      expect((await renew(key, 'the-next-of-two')).status).toBe(200);
      service.clock.moment = new Date(renewed + day - 1);
      expect([await check(key), await check('the-next-of-two')]).toEqual([200, 200]);
      service.clock.moment = new Date(renewed + day);
      expect([await check(key), await check('the-next-of-two')]).toEqual(['PSOF0701', 200]);
      service.clock.moment = new Date(renewed + 365 * day - 1);
      expect(await check('the-next-of-two')).toBe(200);
      service.clock.moment = new Date(renewed + 365 * day);
      expect(await check('the-next-of-two')).toBe('PSOF0701');
      service.clock.moment = begin;
    });

    it('is a life of a day to 730', async () => {
      const make = (Tage: number, Betreiber: string) => {
        const body = { Betreiber, SchluesselHash: hashOf(Betreiber), Rechte: ['Berichte'], Tage };
        return codeOf('POST', 'operator/schluessel', { token: operatorKey, body });
      };
      expect([await make(0, 'Bot A'), await make(1, 'Bot B')]).toEqual(['PSOF0003', 200]);
      expect([await make(730, 'Bot C'), await make(731, 'Bot D'), await make(1.5, 'Bot E')]).toEqual([
        200,
        'PSOF0003',
        'PSOF0003',
      ]);
    });
  });
});
