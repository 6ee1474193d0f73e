import { texts } from '#loader/texts.ts';
import { expect } from 'playwright/test';

import { apologises, placeOfWidget, sentence, showsFrame } from './apology.ts';
import { pass, stillClock } from './still-clock.ts';
import { connected, heard, noting, press, shows, test } from './suite.ts';
import type { Tab } from './tab.ts';

const widget = '<referral-widget tenant="lindenstrom" start="/two"></referral-widget>';
const top = noting + stillClock;

/** Waits until the page has heard of this failure and of nothing else. */
const fails = (tab: Tab, code: string) => heard(tab, ['error', { code }]);

test('a frame that does not come is replaced after 15 seconds by a sentence and a link that works', async ({
  tab,
  stage,
}) => {
  const mend = stage.answer('/assets/main.js', { body: '' });
  await stage.open(top + widget);
  await pass(tab, 14_000);
  expect(await placeOfWidget(tab)).toMatchObject({ text: '', frame: true });
  await pass(tab, 1_500);
  const link = await apologises(tab);
  await fails(tab, 'timeout');
  mend();
  await tab.open(link);
  await shows(tab.page, '/two');
});

test('the sentence is in the language of the page', async ({ tab, stage }) => {
  stage.answer('/assets/main.js', { body: '' });
  await stage.open(`${top}<div lang="en">${widget}</div>`);
  await pass(tab, 15_500);
  await apologises(tab, texts.en[0]);
});

test('nothing of the page is covered or blocked by the sentence', async ({ tab, stage }) => {
  stage.answer('/bridge-', { status: 404 });
  await stage.open(`<p>Before</p>${widget}<button type="button" onclick="this.textContent='Done'">After</button>`);
  await apologises(tab);
  await tab.page.press('button', 'After');
  await tab.page.shows('button', 'Done');
});

test('a slow service is waited for, and a frame that comes after all takes the place of the sentence', async ({
  tab,
  stage,
}) => {
  const release = stage.hold('/lindenstrom/');
  const frame = await stage.open(top + widget);
  await pass(tab, 15_500);
  await apologises(tab);
  release();
  await shows(frame, '/two');
  await showsFrame(tab);
  await connected(tab);
});

test('a bridge that comes late connects, and the sentence goes', async ({ tab, stage }) => {
  const release = stage.hold('/bridge-');
  const frame = await stage.open(top + widget);
  await pass(tab, 15_500);
  await apologises(tab);
  release();
  await shows(frame, '/two');
  await showsFrame(tab);
  await connected(tab);
});

test('a blocked bridge is told at once', async ({ tab, stage }) => {
  stage.cut('/bridge-');
  await stage.open(top + widget);
  await apologises(tab);
  await fails(tab, 'blocked');
});

test('a frame that the page’s policy forbids is told at once, or else in time', async ({ tab, stage, engine }) => {
  await stage.open(top + widget, '/partner', { 'content-security-policy': `frame-src 'self'` });
  // WebKit does not tell afterwards what it has refused.
  if (engine === 'webkit') await pass(tab, 15_500);
  await apologises(tab);
  await fails(tab, engine === 'webkit' ? 'timeout' : 'blocked');
});

test('a policy that is only tried, or forbids another frame, is no failure', async ({ tab, stage }) => {
  const frame = await stage.open(`${noting}<iframe src="http://127.0.0.1:1/"></iframe>${widget}`, '/partner', {
    'content-security-policy': `frame-src ${stage.service}`,
    'content-security-policy-report-only': `frame-src 'none'`,
  });
  await connected(tab);
  await press(frame, '/long');
  await shows(frame, '/long');
  await heard(
    tab,
    ['ready', { route: '/two', title: 'Screen /two', lang: 'de' }],
    ['navigate', { route: '/long', title: 'Screen /long', lang: 'de' }],
  );
});

test('a frame that may not be shown here or cannot be had is replaced in time', async ({ tab, stage }) => {
  const mend = stage.answer('/lindenstrom/', { headers: { 'x-frame-options': 'DENY' } });
  await stage.open(top + widget);
  await pass(tab, 15_500);
  const link = await apologises(tab);
  await fails(tab, 'timeout');
  mend();
  await tab.open(link);
  await shows(tab.page, '/two');

  stage.cut('/lindenstrom/');
  await stage.open(top + widget);
  await pass(tab, 15_500);
  await apologises(tab);
  await fails(tab, 'timeout');
});

test('a bridge that is none ends in the sentence, and in no error of the page', async ({ tab, stage }) => {
  stage.answer('/bridge-', { body: 'export {}' });
  await stage.open(top + widget);
  await apologises(tab);
});

test('without network the code says so', async ({ tab, stage }) => {
  stage.cut('/bridge-');
  const offline = `<script>Object.defineProperty(navigator, 'onLine', { get: () => false });</script>`;
  await stage.open(top + offline + widget);
  await apologises(tab);
  await fails(tab, 'offline');
});

test('no sentence comes for an element that has been removed', async ({ tab, stage }) => {
  stage.answer('/assets/main.js', { body: '' });
  await stage.open(top + widget);
  await tab.page.run(() => document.querySelector('referral-widget')?.remove());
  await pass(tab, 20_000);
  await heard(tab);
});

/** A document of the service that says this to whoever embeds it, at once and when it is asked. */
const saying = (said: string) =>
  `<h1>Sentence</h1><script>const say=()=>parent.postMessage(${JSON.stringify(said)},'*');addEventListener('message',say);say()</script>`;

for (const [code, status] of [
  ['unknown-tenant', 404],
  ['service', 503],
] as const) {
  test(`a sentence of the service instead of the widget is told at once: ${code}`, async ({ tab, stage }) => {
    stage.answer('/lindenstrom/', { status, body: saying(`referral-widget:failed:${code}`) });
    await stage.open(top + widget);
    expect(await apologises(tab)).toContain(`${stage.service}/lindenstrom/two?`);
    await fails(tab, code);
  });
}

test('a sentence that came before the bridge is asked for', async ({ tab, stage }) => {
  stage.answer('/lindenstrom/', { body: saying('referral-widget:failed:service') });
  const release = stage.hold('/bridge-');
  const frame = await stage.open(top + widget);
  await shows(frame, 'Sentence');
  release();
  await apologises(tab);
  await fails(tab, 'service');
});

test('once the widget works, nothing replaces it', async ({ tab, stage }) => {
  const frame = await stage.open(top + widget);
  await connected(tab);
  await frame.run(() => parent.postMessage('referral-widget:failed:service', '*'));
  await frame.press('button', 'Share');
  await heard(tab, ['ready', { route: '/two', title: 'Screen /two', lang: 'de' }], ['shared', { channel: 'whatsapp' }]);
  expect((await placeOfWidget(tab)).text).not.toContain(sentence);
  await showsFrame(tab);
});
