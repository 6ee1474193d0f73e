import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { engines } from '../engines.ts';
import { hashOf } from '../releasers.ts';
import { Service } from '../service.ts';
import { firstKeyHash, releasersOf } from './characters.ts';
import { addPages } from './pages.ts';
import { SeededRandom } from './seeded-random.ts';
import { stories } from './stories.ts';
import { Story } from './story.ts';

/** A tenant for each story, so that none disturbs another: they all are Lindenstrom, with every switch that a story wants. */
async function tenantsOfStories(): Promise<ReadonlyMap<string, Tenant>> {
  const lindenstrom = (await loadTenants(resolve('demo-host/tenants'), {})).get('lindenstrom');
  if (!lindenstrom) throw new Error('the demo tenant is gone');
  const operators = { operatorEmail: 'praemien@lindenstrom.example', voucherAlarm: 2 };
  return new Map(
    Object.entries(stories).map(([key, { change = (tenant: Tenant) => tenant }]) => {
      const own = { ...lindenstrom, key, config: { ...lindenstrom.config, tenant: key } };
      return [key, change({ ...own, private: { ...own.private, ...operators } })];
    }),
  );
}

describe.each(engines)('everything that is said on %s', (engine) => {
  const random = new SeededRandom();
  const made = new Set<string>();
  let service: Service;
  let start: Date;
  beforeAll(async () => {
    const tenants = await tenantsOfStories();
    const keys = [...tenants.keys()];
    service = await Service.start(engine, undefined, undefined, undefined, {
      random,
      tenants,
      environmentKeys: {
        firstKeys: keys.map((tenant) => ({ tenant, hash: firstKeyHash(tenant) })),
        releaseKeys: keys.flatMap((tenant) =>
          Object.entries(releasersOf(tenant)).map(([name, key]) => ({ tenant, name, hash: hashOf(key) })),
        ),
      },
    });
    service.tenants = tenants;
    addPages(service);
    start = service.clock.moment;
  }, 180_000);
  afterAll(() => service.stop());

  it.each(Object.keys(stories))('is what was approved: %s', async (name) => {
    const [tenant, told] = [service.tenants.get(name), stories[name]];
    if (!tenant || !told) throw new Error(`there is no story ${name}`);
    service.clock.moment = start;
    const story = new Story(service, random, tenant);
    await told.tell(story).catch((error: unknown) => {
      throw new Error(`the story breaks off after this:\n${story.last()}`, { cause: error });
    });
    for (const call of story.calls) made.add(call);
    await expect(await story.told()).toMatchFileSnapshot(`approved/${name}.txt`);
  });

  it('comes from every call that there is', () => {
    expect(api.map(({ name }) => name).filter((name) => !made.has(name))).toEqual([]);
  });
});
