import { expect } from 'playwright/test';
import { forged } from '../loader/forged-messages.ts';
import { connected, element, heard, heightOf, noting, press, shows, test } from './suite.ts';
import type { Place } from './tab.ts';

/** Notes in a window that the last message has come. */
const awaitLast = (receiver: Place) =>
  receiver.run(() => {
    addEventListener('message', ({ data }) => {
      if (data === 'last') Object.assign(window, { last: true });
    });
  });

/** Posts all that is forged from one window to another, and waits until it has come. */
const flood = async (from: Place, target: string, receiver: Place) => {
  await awaitLast(receiver);
  const post = `${forged} for (const each of [...messages, 'last']) ${target}.postMessage(each, '*');`;
  await from.runScript(post);
  await receiver.comesTo(true, () => 'last' in window);
};

const strangers = {
  'another frame': () => `<iframe name="stranger" srcdoc="<p>Stranger</p>"></iframe>`,
  'a frame of the same service': (service: string) =>
    `<iframe name="stranger" src="${service}/lindenstrom/twin"></iframe>`,
};

for (const [who, frameOf] of Object.entries(strangers)) {
  test(`the page ignores messages of ${who}`, async ({ tab, stage }) => {
    const frame = await stage.open(element + frameOf(stage.service));
    await press(frame, '/two');
    await tab.isAt(/#\/two$/);
    await flood(tab.frameNamed('stranger'), 'parent', tab.page);
    await shows(frame, '/two');
    await tab.isAt(/#\/two$/);
    await heightOf(tab, 400);
    await press(frame, '/one?share=50');
    await tab.isAt(/#\/one/);
  });
}

test('the page ignores what stands in the widget’s frame from elsewhere', async ({ tab, stage }) => {
  const frame = await stage.open(element);
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
  // The same words from the service are heard.
  await frame.runScript(`${forged} parent.postMessage(request({ v: 1, type: 'height', height: 777 }), '*');`);
  await heightOf(tab, 777);
  await awaitLast(tab.page);
  const elsewhere = `<script>${forged} for (const each of [...messages, 'last']) parent.postMessage(each, '*');</script>`;
  await tab.page.run(
    (address) => {
      const inner = document.querySelector('referral-widget')?.shadowRoot?.querySelector('iframe');
      if (inner) inner.src = address;
    },
    `data:text/html,${encodeURIComponent(elsewhere)}`,
  );
  await tab.page.comesTo(true, () => 'last' in window);
  await tab.isAt(/#\/two$/);
  await heightOf(tab, 777);
});

test('junk of its own frame hurts neither page nor widget', async ({ tab, stage }) => {
  const frame = await stage.open(element);
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
  const junk = `const messages = [null, 7, '', '{', [], {}, { v: 1, type: 'height', height: 1e300 }, 'x'.repeat(2000000)];`;
  // Words that would be heard if they were not so many.
  const long = `request({ v: 1, type: 'height', height: 888 }, { more: 'x'.repeat(20000) })`;
  await awaitLast(tab.page);
  await frame.runScript(`const long = (() => { ${forged} return ${long}; })();
    ${junk} for (const each of [...messages, long, 'last']) parent.postMessage(each, '*');`);
  await tab.page.comesTo(true, () => 'last' in window);
  await heightOf(tab, 400);
  await press(frame, '/one?share=50');
  await tab.isAt(/#\/one/);
});

test('the frame listens to its page only', async ({ tab, stage }) => {
  const frame = await stage.open(`${element}<iframe name="stranger" srcdoc="<p>Stranger</p>"></iframe>`);
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
  await tab.page.run(() => {
    const inner = document.querySelector('referral-widget')?.shadowRoot?.querySelector('iframe')?.contentWindow;
    Object.assign(window, { inner });
  });
  await flood(tab.frameNamed('stranger'), 'parent.inner', frame);
  await shows(frame, '/two');
  await press(frame, '/one?share=50');
  await tab.isAt(/#\/one/);
});

test('its own frame cannot say more than the messages allow', async ({ tab, stage }) => {
  const frame = await stage.open(element);
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
  await awaitLast(tab.page);
  await frame.runScript(`
    const wrap = (data) => JSON.stringify({ __post_robot_10_0_46__: [{ id: 'x' + Math.random(), origin: location.origin, type: 'postrobot_message_request', hash: 'h', name: 'referral-widget:frame', fireAndForget: true, data }] });
    const messages = [
      { v: 2, type: 'step', route: '/evil', replace: false }, { v: 1, type: 'step', route: 'https://evil.example', replace: false },
      { v: 1, type: 'step', route: '//evil.example', replace: false }, { v: 1, type: 'step', route: '/evil' }, { v: 1, type: 'height', height: '9000px' },
      { v: 1, type: 'height', height: -1 }, { v: 1, type: 'event', name: 'click', detail: {} }, { v: 1, type: 'event', name: 'shared', detail: { a: { b: 1 } } },
      { v: 1, type: 'toString' }, { v: 1, type: '__proto__' }, null, 7, [],
    ].map(wrap);
    for (const each of [...messages, 'last']) parent.postMessage(each, '*');`);
  await tab.page.comesTo(true, () => 'last' in window);
  await tab.isAt(/#\/two$/);
  await heightOf(tab, 400);
});

test('an envelope that is sent again is not heard again', async ({ tab, stage }) => {
  const listening = `<script>
    window.received = [];
    addEventListener('message', ({ data }) => received.push(data));
  </script>`;
  const frame = await stage.open(listening + noting + element);
  await connected(tab);
  await frame.press('button', 'Share');
  const ready = ['ready', { route: '/', title: 'Screen /', lang: 'de' }] as [string, unknown];
  const shared = ['shared', { channel: 'whatsapp' }] as [string, unknown];
  await heard(tab, ready, shared);
  const received = await tab.page.run(() => (window as unknown as { received: unknown[] }).received);
  await frame.run((all) => {
    for (const each of all) parent.postMessage(each, '*');
  }, received);
  await frame.press('button', 'Share');
  await heard(tab, ready, shared, shared);
  await tab.isAt(`${stage.host}/partner`);
});

test('the frame stays alone on a page that the tenant does not list and that says so', async ({ tab, stage }) => {
  const claim = (host: string) =>
    `<iframe name="claimed" src="${stage.service}/lindenstrom/two?host=${host}"></iframe>`;
  const modeOf = () => document.querySelector('output[aria-label=mode]')?.textContent;
  // The tenant lists the partner's origin, and not this one.
  stage.answer('/unlisted', { body: claim(stage.service) });
  await tab.open(`${stage.service}/unlisted`);
  await tab.frameNamed('claimed').comesTo('bare', modeOf);
  await stage.open(claim(stage.host));
  await tab.frameNamed('claimed').comesTo('embedded', modeOf);
});

test('the frame stays alone with a page that claims an origin the tenant does not list', async ({ tab, stage }) => {
  await stage.open(`<iframe name="claimed" src="${stage.service}/lindenstrom/two?host=https://evil.example"></iframe>`);
  const modeOf = () => document.querySelector('output[aria-label=mode]')?.textContent;
  await tab.frameNamed('claimed').comesTo('bare', modeOf);
  expect(await tab.frameNamed('claimed').run(() => document.documentElement.style.overflow)).toBe('');
});
