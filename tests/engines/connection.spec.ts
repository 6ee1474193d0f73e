import { connected, element, heard, heightOf, noting, press, shows, test } from './suite.ts';

test('the frame is as high as its content, and room is kept for it before', async ({ tab, stage }) => {
  const release = stage.hold('/bridge-');
  const frame = await stage.open('<referral-widget tenant="lindenstrom" min-height="555"></referral-widget>');
  await shows(frame, '/');
  await heightOf(tab, 555);
  release();
  await heightOf(tab, 400);
  // No scrollbar flashes while the one catches up with the other.
  await frame.comesTo('hidden', () => document.documentElement.style.overflow);
  await press(frame, '/long');
  await heightOf(tab, 3000);
  await press(frame, '/two');
  await heightOf(tab, 400);
});

test('a frame far below the fold has its height before anyone scrolls there', async ({ tab, stage }) => {
  await stage.open(`<div style="height: 20000px"></div>${element}`);
  await heightOf(tab, 400);
});

test('the height follows when the column gets narrower', async ({ tab, stage }) => {
  await tab.resize(1200, 800);
  const frame = await stage.open(element);
  await heightOf(tab, 400);
  await frame.run(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p style="height:100vw"></p>');
    document.querySelector('main')?.style.setProperty('height', 'auto');
  });
  const heightIsAboveWidth = () => {
    const box = document.querySelector('referral-widget')?.shadowRoot?.querySelector('iframe')?.getBoundingClientRect();
    return box !== undefined && box.height > box.width && box.height < box.width + 400;
  };
  await tab.page.comesTo(true, heightIsAboveWidth);
  await tab.resize(700, 800);
  await tab.page.comesTo(true, () => innerWidth < 800);
  await tab.page.comesTo(true, heightIsAboveWidth);
});

test('the page hears what happens, and nothing else', async ({ tab, stage }) => {
  const frame = await stage.open(noting + element);
  await connected(tab);
  await press(frame, '/two');
  await shows(frame, '/two');
  await frame.press('button', 'Share');
  await heard(
    tab,
    ['ready', { route: '/', title: 'Screen /', lang: 'de' }],
    ['navigate', { route: '/two', title: 'Screen /two', lang: 'de' }],
    ['shared', { channel: 'whatsapp' }],
  );
});

test('five widgets on one page are connected and keep apart', async ({ tab, stage }) => {
  const first = await stage.open(element.repeat(5));
  const heights = () =>
    [...document.querySelectorAll('referral-widget')].map(
      (each) => each.shadowRoot?.querySelector('iframe')?.getBoundingClientRect().height,
    );
  await tab.page.comesTo([400, 400, 400, 400, 400], heights);
  await press(tab.widget(3), '/long');
  await tab.page.comesTo([400, 400, 400, 3000, 400], heights);
  await shows(first, '/');
  await tab.isAt(`${stage.host}/partner`);
});

test('a page with Trusted Types and a strict policy is no obstacle', async ({ tab, stage }) => {
  const strict = [
    `default-src 'none'`,
    // The stage's own script and style; of the widget nothing is inline.
    `script-src ${stage.service} 'nonce-stage'`,
    `style-src 'nonce-stage'`,
    `frame-src ${stage.service}`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
  const frame = await stage.open(element, '/partner', { 'content-security-policy': strict });
  await connected(tab);
  await heightOf(tab, 400);
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
});
