import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { engines } from '../service/engines.ts';
import type { Service } from '../service/service.ts';
import { SeededRandom } from './seeded-random.ts';
import { startForStories, tellWhole, tenantAt } from './start.ts';
import { stories } from './stories.ts';
import { Story } from './story.ts';
import { withoutTenant } from './tenants-of-statements.ts';

describe.each(engines)('everything that is said on %s', (engine) => {
  const random = new SeededRandom();
  const made = new Set<string>();
  const heard = new Set<string>();
  let service: Service;
  let start: Date;
  beforeAll(async () => {
    service = await startForStories(engine, random, stories, { onStatement: (text) => void heard.add(text) });
    start = service.clock.moment;
  }, 180_000);
  afterAll(() => service.stop());

  it.each(Object.entries(stories))('is what was approved: %s', async (name, told) => {
    const story = new Story(service, random, tenantAt(service, name, start));
    await tellWhole(told, story);
    for (const call of story.calls) made.add(call);
    await expect(await story.told()).toMatchFileSnapshot(`approved/${name}.txt`);
  });

  it('comes from every call that there is', () => {
    expect(api.map(({ name }) => name).filter((name) => !made.has(name))).toEqual([]);
  });

  // The embedded database is one tenant's or a few's, and is divided by nobody.
  it.runIf(engine === 'postgres')('names the tenant in every statement, so that it could be divided by them', () => {
    expect(heard.size).toBeGreaterThan(900);
    expect(withoutTenant(heard)).toEqual([]);
  });
});
