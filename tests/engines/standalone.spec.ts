import { expect } from 'playwright/test';

import { entries, press, shows, test } from './suite.ts';

test('as a page of its own the widget has its own address', async ({ tab, stage }) => {
  await tab.open(`${stage.service}/lindenstrom/two?lang=en&channel=sms`);
  await shows(tab.page, '/two');
  await tab.page.says('mode', 'standalone');
  await tab.page.says('parameters', '{"channel":"sms"}');
  await tab.isAt(`${stage.service}/lindenstrom/?lang=en#/two`);

  await press(tab.page, '/one?share=50');
  await tab.isAt(`${stage.service}/lindenstrom/?lang=en#/one?share=50`);
  await press(tab.page, '/moved');
  await tab.isAt(/#\/target$/);
  await tab.back();
  await shows(tab.page, '/one');
  await tab.page.says('search', 'share=50');
  await tab.reload();
  await shows(tab.page, '/one');
});

test('its token leaves the address as well', async ({ tab, stage }) => {
  await tab.open(`${stage.service}/lindenstrom/#/bestaetigung?token=secret`);
  await tab.page.says('token', 'secret');
  await tab.isAt(`${stage.service}/lindenstrom/#/bestaetigung`);
});

test('in a frame without the loader it works, and says so', async ({ tab, stage }) => {
  stage.setPage(`<!doctype html><iframe name="bare" src="${stage.service}/lindenstrom/two" height="600"></iframe>`);
  await tab.open(`${stage.host}/partner`);
  const frame = tab.frameNamed('bare');
  await frame.says('mode', 'bare');
  const before = await entries(tab);
  await press(frame, '/one?share=50');
  await shows(frame, '/one');
  expect(await entries(tab)).toBe(before);
});
