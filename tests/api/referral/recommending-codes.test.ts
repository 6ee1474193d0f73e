import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../service/engines.ts';
import { confirmedRecommender, referralBody } from '../given/people.ts';
import { Service } from '../service/service.ts';

describe.each(engines)('codes on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  const create = () => service.call('POST', 'empfehlen/create', { body: referralBody(service) });
  const query = async (sql: string) => (await service.database.executeSql(sql)).rows;

  const codeOf = async (number: string) =>
    String((await query(`select code from referrals where number = '${number}'`))[0]?.['code']);

  it('lead to their referral however they are typed, and the first entry source is kept', async () => {
    const anna = await confirmedRecommender(service);
    const code = await codeOf(anna.number);
    const typed = encodeURIComponent(` ${code.toLowerCase().replaceAll('-', ' ')} `);
    const found = await service.call('GET', `empfehlung/empfehlungscode/${typed}?einsprungsquelle=flyer`);
    expect(found.body).toEqual({ Empfehlungsnummer: anna.number });
    await service.call('GET', `empfehlung/empfehlungscode/${code}?einsprungsquelle=radio`);
    await service.call('PUT', `empfehlung/${anna.number}`, { body: { Einsprungsquelle: 'Einsprungslink' } });
    expect(await query(`select entry_source from referrals where number = '${anna.number}'`)).toEqual([
      { entry_source: 'flyer' },
    ]);
  });

  it('are no different from links: the source of an entry by one is kept too', async () => {
    const anna = await confirmedRecommender(service);
    await service.call('PUT', `empfehlung/${anna.number}`);
    await service.call('PUT', `empfehlung/${anna.number}`, { body: { Einsprungsquelle: 'Einsprungslink' } });
    expect(await query(`select entry_source from referrals where number = '${anna.number}'`)).toEqual([
      { entry_source: 'Einsprungslink' },
    ]);
  });

  it('are unknown when they are wrong, another tenant’s, or too long to be one', async () => {
    const anna = await confirmedRecommender(service);
    const code = await codeOf(anna.number);
    const lookUp = async (typed: string, tenant = 'lindenstrom') =>
      (await service.call('GET', `empfehlung/empfehlungscode/${typed}`, { tenant })).body['Code'];
    expect(await lookUp('BABA-BABA-BA-22')).toBe('PSOF0312');
    expect(await lookUp('%00')).toBe('PSOF0312');
    expect(await lookUp('x'.repeat(80))).toBe('PSOF0312');
    expect(await lookUp(code, 'nachbar')).toBe('PSOF0312');
  });

  it('tell of a referral that is over, blocked or not confirmed what its link tells', async () => {
    const anna = await confirmedRecommender(service);
    const code = await codeOf(anna.number);
    const lookUp = async (typed: string) => (await service.call('GET', `empfehlung/empfehlungscode/${typed}`)).body;
    const { Empfehlungscode } = (await create()).body;
    expect((await lookUp(String(Empfehlungscode)))['Code']).toBe('PSOF0305');
    service.clock.pass({ days: 61 });
    expect((await lookUp(code))['Code']).toBe('PSOF0302');
    await query(`update referrals set blocked_at = now() where number = '${anna.number}'`);
    expect((await lookUp(code))['Code']).toBe('PSOF0303');
  });

  it('cannot be tried out', async () => {
    const from = '203.0.113.77';
    const codes = [];
    for (let n = 0; n < 21; n += 1) {
      codes.push((await service.call('GET', 'empfehlung/empfehlungscode/BABA-BABA-BA-22', { from })).status);
    }
    expect(codes.at(19)).toBe(404);
    expect(codes.at(20)).toBe(429);
  });

  it('can be tried out even less by each while many networks guess at once', async () => {
    const anna = await confirmedRecommender(service);
    const code = await codeOf(anna.number);
    const lookUp = async (typed: string, from: string) =>
      (await service.call('GET', `empfehlung/empfehlungscode/${typed}`, { from })).status;
    expect(await lookUp('BABA-BABA-BA-22', '203.0.113.78')).toBe(404);
    await query(`update tries set count = 1000 where kind = 'code-miss-tenant'`);
    const misses = [];
    for (let n = 0; n < 4; n += 1) misses.push(await lookUp('BABA-BABA-BA-22', '203.0.113.79'));
    expect(misses).toEqual([404, 404, 404, 429]);
    expect(await lookUp(code, '203.0.113.80')).toBe(200);
    await query(`delete from tries where kind like 'code-miss%'`);
  });
});
