import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SeededRandom } from '../api/approved/seeded-random.ts';
import { startForStories, tellWhole, tenantAt } from '../api/approved/start.ts';
import { Story } from '../api/approved/story.ts';
import type { Service } from '../api/service/service.ts';
import { stories } from './stories.ts';
import { ScreenStory } from './story.ts';

describe('everything that is seen', () => {
  const random = new SeededRandom();
  let service: Service;
  let start: Date;
  beforeAll(async () => {
    // The embedded one reckons with the time of the machine, and here it is the story's.
    service = await startForStories('postgres', random, stories);
    start = service.clock.moment;
  });
  afterAll(() => service.stop());

  it.each(Object.entries(stories))('is what was approved: %s', async (name, told) => {
    const story = new ScreenStory(new Story(service, random, tenantAt(service, name, start)), random);
    await tellWhole(told, story).finally(() => story.end());
    await expect(story.told()).toMatchFileSnapshot(`approved/${name}.txt`);
  });
});
