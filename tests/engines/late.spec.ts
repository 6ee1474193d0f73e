import { expect } from 'playwright/test';

import { hastyClock } from './still-clock.ts';
import { connected, element, heightOf, press, shows, test } from './suite.ts';

test('steps made before the bridge came are told when it comes', async ({ tab, stage }) => {
  const release = stage.hold('/bridge-');
  const frame = await stage.open(element);
  await press(frame, '/one?share=50');
  await press(frame, '/two');
  release();
  await tab.isAt(/#\/two$/);
  await tab.back();
  await shows(frame, '/one');
});

for (const where of ['hash', 'query'] as const) {
  test(`a link with a secret that is followed before the bridge came leads there, and out of the address: ${where}`, async ({
    tab,
    stage,
  }) => {
    const release = stage.hold('/bridge-');
    const frame = await stage.open(element.replace('>', ` location="${where}">`));
    await shows(frame, '/');
    await tab.page.run(() => void (location.hash = '#/two?token=follow-me'));
    release();
    await shows(frame, '/two');
    await tab.isAt(where === 'hash' ? /#\/two$/ : /referral=%2Ftwo$/);
    await frame.says('token', 'follow-me');
  });
}

test('a frame that comes late is connected all the same', async ({ tab, stage }) => {
  const release = stage.hold('/assets/main.js');
  const frame = await stage.open(element);
  await expect.poll(() => stage.requests.some((path) => path.includes('/bridge-'))).toBe(true);
  release();
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
});

/** How long ago the frame began, by its own clock, in seconds. */
const ageOf = () => Math.floor(performance.now() / 1000);

test('a bridge that comes a minute after the frame is connected', async ({ tab, stage }) => {
  stage.setFrameHead(hastyClock);
  const release = stage.hold('/bridge-');
  const frame = await stage.open(element);
  await shows(frame, '/');
  await expect.poll(() => frame.run(ageOf)).toBeGreaterThan(60);
  await heightOf(tab, 480);
  release();
  await connected(tab);
  await heightOf(tab, 400);
});
