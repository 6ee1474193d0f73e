import { expect } from 'playwright/test';
import { forged } from '../loader/forged-messages.ts';
import { element, heightOf, press, shows, test } from './suite.ts';
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

test('junk of its own frame hurts neither page nor widget', async ({ tab, stage }) => {
  const frame = await stage.open(element);
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
  const junk = `const messages = [null, 7, '', '{', [], {}, { v: 1, type: 'height', height: 1e300 }, 'x'.repeat(2000000)];`;
  await awaitLast(tab.page);
  await frame.runScript(`${junk} for (const each of [...messages, 'last']) parent.postMessage(each, '*');`);
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

test('the frame stays alone with a page that claims an origin the tenant does not list', async ({ tab, stage }) => {
  await stage.open(`<iframe name="claimed" src="${stage.service}/lindenstrom/two?host=https://evil.example"></iframe>`);
  const modeOf = () => document.querySelector('output[aria-label=mode]')?.textContent;
  await tab.frameNamed('claimed').comesTo('bare', modeOf);
  expect(await tab.frameNamed('claimed').run(() => document.documentElement.style.overflow)).toBe('');
});
