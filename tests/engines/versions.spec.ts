import { expect } from 'playwright/test';

import { apologises } from './apology.ts';
import { connected, element, heard, heightOf, noting, test } from './suite.ts';

/** Envelopes of version 1, as they were when it was new: what an older side goes on sending. */
const first = {
  connect: { v: 1, type: 'connect', instance: 1234.5, route: '/two', title: 'Two', lang: 'de' },
  step: { v: 1, type: 'step', route: '/one', replace: false },
  page: { v: 1, type: 'page', route: '/one', title: 'One', lang: 'de' },
  height: { v: 1, type: 'height', height: 321 },
  event: { v: 1, type: 'event', name: 'shared', detail: { channel: 'whatsapp' } },
};

/** A frame that knows post-robot's messages and says these, at once and when the page says something. */
const saying = (envelopes: object[]) => `<h1>Other build</h1><script>
  window.say = (data) => parent.postMessage(JSON.stringify({ __post_robot_10_0_46__: [{
    id: 'uid_' + Math.random(), origin: location.origin, type: 'postrobot_message_request',
    hash: 'h' + Math.random(), name: 'referral-widget:frame', data, fireAndForget: true }] }), '*');
  const sayAll = () => { for (const each of ${JSON.stringify(envelopes)}) say(each); };
  addEventListener('message', ({ data }) => {
    if (data === 'referral-widget:who' || String(data).includes('connected')) sayAll();
  });
  sayAll();
</script>`;

test('a frame that speaks another version is replaced at once, and the code says so', async ({ tab, stage }) => {
  stage.answer('/lindenstrom/', { body: saying([{ ...first.connect, v: 2, more: { x: 1 } }]) });
  const frame = await stage.open(noting + element);
  await apologises(tab);
  await heard(tab, ['error', { code: 'version' }]);
  // It goes on trying, which is said no second time.
  await tab.page.run(() => {
    addEventListener('message', ({ data }) => {
      if (data === 'last') Object.assign(window, { last: true });
    });
  });
  await frame.runScript(`sayAll(); parent.postMessage('last', '*');`);
  await tab.page.comesTo(true, () => 'last' in window);
  await heard(tab, ['error', { code: 'version' }]);
});

test('a frame of the first version is understood', async ({ tab, stage }) => {
  stage.answer('/lindenstrom/', { body: saying([first.connect, first.height]) });
  const frame = await stage.open(noting + element);
  await connected(tab);
  await heightOf(tab, 321);
  await frame.run(
    (envelopes) => {
      const { say } = window as unknown as { say: (data: object) => void };
      for (const each of envelopes) say(each);
    },
    [first.step, first.page, first.event],
  );
  await heard(
    tab,
    ['ready', { route: '/two', title: 'Two', lang: 'de' }],
    ['navigate', { route: '/one', title: 'One', lang: 'de' }],
    ['shared', { channel: 'whatsapp' }],
  );
  await tab.isAt(/#\/one$/);
});

test('what a newer frame says beside what is known is left aside', async ({ tab, stage }) => {
  const later = { v: 1, type: 'of-later', route: '/evil' };
  stage.answer('/lindenstrom/', { body: saying([{ ...first.connect, since: 'later' }, later, first.height]) });
  await stage.open(noting + element);
  await heightOf(tab, 321);
  await heard(tab, ['ready', { route: '/two', title: 'Two', lang: 'de' }]);
  expect(await tab.page.run(() => location.href)).toBe(`${stage.host}/partner`);
});
