import { resolve } from 'node:path';
import type { DatabaseAddress } from '#server/db/open.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { newDatabase, type Engine } from '../service/engines.ts';
import { hashOf } from '../given/releasers.ts';
import { Service } from '../service/service.ts';
import { firstKeyHash, releasersOf } from './characters.ts';
import { addPages } from './pages.ts';
import type { SeededRandom } from './seeded-random.ts';
import { toldProviders } from './told-providers.ts';
import { toldContents, toldProducts } from './told-sources.ts';

interface Told<AnyStory> {
  readonly tell: (story: AnyStory) => Promise<void>;
  readonly change?: Change;
  /** Which demo tenant its tenant is; Lindenstrom where nothing is said. */
  readonly at?: 'fernklang';
}

/** Every story by its name, which is its tenant's key and the name of the file that was approved. */
export type Stories<AnyStory> = Readonly<Record<string, Told<AnyStory>>>;

/** What a story's tenant has that the demo tenant has not. */
export type Change = (tenant: Tenant) => Tenant;

/** A tenant for each story, so that none disturbs another: they all are demo tenants, with every switch that a story wants. */
async function tenantsOf(stories: Stories<never>): Promise<ReadonlyMap<string, Tenant>> {
  const loaded = await loadTenants(resolve('demo-host/tenants'), {});
  const operators = { operatorEmail: 'praemien@lindenstrom.example', voucherAlarm: 2 };
  return new Map(
    Object.entries(stories).map(([key, { change = (tenant: Tenant) => tenant, at = 'lindenstrom' }]) => {
      const demo = loaded.get(at);
      if (!demo) throw new Error(`the demo tenant ${at} is gone`);
      const own = { ...demo, key, config: { ...demo.config, tenant: key } };
      return [key, change({ ...own, private: { ...own.private, ...operators } })];
    }),
  );
}

/** A service with a tenant for each story, which draws what the stories want, and shows pages besides its calls. */
export async function startForStories(
  engine: Engine,
  random: SeededRandom,
  stories: Stories<never>,
  heard: Pick<DatabaseAddress, 'onStatement'> = {},
): Promise<Service> {
  const tenants = await tenantsOf(stories);
  const keys = [...tenants.keys()];
  const service = await Service.start(engine, undefined, undefined, () => newDatabase(engine, heard), {
    random,
    tenants,
    contents: toldContents(),
    products: toldProducts(),
    identityProviders: toldProviders(),
    environmentKeys: {
      firstKeys: keys.map((tenant) => ({ tenant, hash: firstKeyHash(tenant) })),
      releaseKeys: keys.flatMap((tenant) =>
        Object.entries(releasersOf(tenant)).map(([name, key]) => ({ tenant, name, hash: hashOf(key) })),
      ),
    },
  });
  service.tenants = tenants;
  addPages(service);
  return service;
}

/** The tenant of a story, at the moment in which each of them begins. */
export function tenantAt(service: Service, name: string, start: Date): Tenant {
  const tenant = service.tenants.get(name);
  if (!tenant) throw new Error(`there is no tenant for ${name}`);
  service.clock.moment = start;
  return tenant;
}

/** Tells a story to its end. @throws with the last that happened, where it breaks off */
export async function tellWhole<AnyStory extends { last: () => string }>(
  { tell }: Told<AnyStory>,
  story: AnyStory,
): Promise<void> {
  await tell(story).catch((error: unknown) => {
    throw new Error(`the story breaks off after this:\n${story.last()}`, { cause: error });
  });
}
