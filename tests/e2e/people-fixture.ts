import { test as base } from 'playwright/test';
import { newRecommender, type Recommender } from './people.ts';

/**
 * A window in which page and widget need no scrolling. A click that has to scroll first may be sent before the browser
 * has drawn the frame of another site in its new place, and get lost.
 */
export const tallWindow = { width: 1280, height: 2600 };

/** Tests that need somebody who has recommended before, and do not change who that is. */
export const test = base.extend<object, { recommender: Recommender }>({
  viewport: tallWindow,
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
