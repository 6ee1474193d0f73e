import { expect } from 'playwright/test';

import { connected, press, shows, test } from './suite.ts';

const element = '<referral-widget tenant="lindenstrom" location="query"></referral-widget>';

test('the route stands in the page’s query, and nothing else of the address changes', async ({ tab, stage }) => {
  const frame = await stage.open(element, '/partner?page=7#terms');
  await shows(frame, '/');
  await tab.isAt(`${stage.host}/partner?page=7#terms`);
  await press(frame, '/one?share=50');
  await tab.isAt(`${stage.host}/partner?page=7&referral=%2Fone%3Fshare%3D50#terms`);
  await press(frame, '/two');
  await tab.isAt(/referral=%2Ftwo#terms$/);
  await tab.back();
  await shows(frame, '/one');
  await frame.says('search', 'share=50');
  await tab.back();
  await shows(frame, '/');
  await tab.forward();
  await shows(frame, '/one');
});

test('a redirect replaces the entry in the query too', async ({ tab, stage }) => {
  const frame = await stage.open(element);
  await press(frame, '/two');
  await tab.isAt(/referral=%2Ftwo$/);
  await press(frame, '/moved');
  await tab.isAt(/referral=%2Ftarget$/);
  await tab.back();
  await shows(frame, '/two');
});

test('a link to a route opens it with the first request', async ({ stage }) => {
  const frame = await stage.open(element, '/partner?referral=%2Ftwo&c=7');
  await shows(frame, '/two');
  const asked = stage.requests.filter((path) => path.startsWith('/lindenstrom'));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^\/lindenstrom\/two\?c=7&/);
});

test('a link of a mail, which names the route in the hash, becomes one in the query', async ({ tab, stage }) => {
  const frame = await stage.open(element, '/partner#/bestaetigung?token=secret&mark=x');
  await frame.says('token', 'secret');
  await tab.isAt(`${stage.host}/partner?referral=%2Fbestaetigung%3Fmark%3Dx`);
  await connected(tab);
  await tab.page.run(() => {
    location.hash = '#/bestaetigung?token=another';
  });
  await frame.says('token', 'another');
  await tab.isAt(`${stage.host}/partner?referral=%2Fbestaetigung`);
});

test('hashes that look like routes are the page’s, which may have a router in its hash', async ({ tab, stage }) => {
  const frame = await stage.open(element, '/partner#/tarife');
  await shows(frame, '/');
  await connected(tab);
  await press(frame, '/two');
  await tab.isAt(`${stage.host}/partner?referral=%2Ftwo#/tarife`);
  await tab.page.run(() => {
    location.hash = '#/kontakt?tab=1';
  });
  await shows(frame, '/two');
  await tab.isAt(`${stage.host}/partner?referral=%2Ftwo#/kontakt?tab=1`);
  await tab.back();
  await tab.back();
  await shows(frame, '/');
  await tab.isAt(`${stage.host}/partner#/tarife`);
});

test('the page’s own anchors lead nowhere else', async ({ tab, stage }) => {
  const frame = await stage.open(`${element}<a href="#terms">Terms</a>`);
  await connected(tab);
  await press(frame, '/two');
  await tab.isAt(/referral=%2Ftwo$/);
  await tab.page.press('link', 'Terms');
  await tab.isAt(/#terms$/);
  await shows(frame, '/two');
});
