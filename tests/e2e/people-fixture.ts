import { test as base } from 'playwright/test';
import { newRecommender, type Recommender } from './people.ts';

/** Tests that need somebody who has recommended before, and do not change who that is. */
export const test = base.extend<object, { recommender: Recommender }>({
  recommender: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext();
      await use(await newRecommender(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

export { expect } from 'playwright/test';
