import { expect } from 'playwright/test';

import { test } from './stage.ts';

/** No other driver reaches a frame in a frame; what can be shown in all engines is in tests/engines. */
test('the frame stays alone with a page that claims to be a listed page from elsewhere', async ({ page, stage }) => {
  const source = `${stage.service}/lindenstrom/two?host=${encodeURIComponent(stage.host)}`;
  await stage.show(page, `<iframe sandbox="allow-scripts" srcdoc="<iframe src='${source}'></iframe>"></iframe>`);
  await expect.poll(() => page.frames().some((each) => each.url().startsWith(stage.service))).toBe(true);
  const frame = page.frames().find((each) => each.url().startsWith(stage.service));
  await expect(frame?.getByLabel('mode') ?? page.locator('none')).toHaveText('bare');
});
