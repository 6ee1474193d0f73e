import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderImportsOf } from '../given/order-imports.ts';
import { engines } from '../service/engines.ts';
import { operatorKey, Service } from '../service/service.ts';

const id = '4dc0a6ad-5b43-4f0f-a5d1-000000000000';

describe.each(engines)('the list of imports on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const { imports, rowsOf } = orderImportsOf(() => service);

  it('is read to its end, each once, also where many began at the same moment', async () => {
    await rowsOf(`insert into order_imports (tenant, id, operator, operator_id, started_at, taken_at)
      select 'lindenstrom', gen_random_uuid(), 'Mira Sand', 'mira', moment, moment
      from generate_series(1, 45) n, lateral (select timestamptz '2026-05-20T10:00:00Z' + n / 30 * interval '1 hour' as moment)`);
    const read: string[] = [];
    let query: string | null = '';
    for (let pages = 0; query !== null && pages < 9; pages += 1) {
      const page: Awaited<ReturnType<typeof imports>> = await imports(query);
      read.push(...page.Importe.map(({ ImportId }) => ImportId));
      query = page.Weiter && `?nach=${encodeURIComponent(page.Weiter)}`;
    }
    const all = await rowsOf('select id from order_imports order by started_at desc, id desc');
    expect(read).toEqual(all.map((one) => one['id']));
  });

  it.each(['1795943303083_x', `1795943303083_${id}0`, `${'9'.repeat(14)}_${id}`, '0_1795943303083_x', '0', ''])(
    'goes on at no place that is none: %s',
    async (place) => {
      const { status, body } = await service.call('GET', `operator/auftragsimporte?nach=${place}`, {
        token: operatorKey,
      });
      expect([status, body['Code']]).toEqual([422, 'PSOF0003']);
    },
  );
});
