import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SeededRandom } from '../api/approved/seeded-random.ts';
import { startForStories, tellWhole, tenantAt } from '../api/approved/start.ts';
import { Story } from '../api/approved/story.ts';
import { listen } from '../api/given/operator-program.ts';
import type { Service } from '../api/service/service.ts';
import { commands } from '../../src/operator/commands.ts';
import { PrintedStory } from './story.ts';
import { stories } from './stories.ts';

// A story is a whole one.
describe('everything that the command line prints', { timeout: 300_000 }, () => {
  const random = new SeededRandom();
  const done = new Set<string>();
  let service: Service;
  let start: Date;
  let url: string;
  beforeAll(async () => {
    service = await startForStories('pglite', random, stories);
    start = service.clock.moment;
    url = await listen(service);
  }, 180_000);
  afterAll(() => service.stop());

  it.each(Object.entries(stories))('is what was approved: %s', async (name, told) => {
    const elsewhere = new Story(service, random, tenantAt(service, name, start));
    const story = await PrintedStory.begin(elsewhere, random, url);
    try {
      await tellWhole(told, story);
    } finally {
      await story.end();
    }
    for (const command of story.done) done.add(command);
    await expect(story.told()).toMatchFileSnapshot(`approved/${name}.txt`);
  });

  it('comes from every command that there is', () => {
    const all = Object.entries(commands).flatMap(([topic, actions]) =>
      Object.keys(actions).map((action) => `${topic} ${action}`),
    );
    expect(all.filter((command) => !done.has(command))).toEqual([]);
  });
});
