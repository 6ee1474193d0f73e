import { expect } from 'playwright/test';

import { placeOfWidget } from './apology.ts';
import { pass, stillClock } from './still-clock.ts';
import { connected, element, heightOf, press, shows, test, type WidgetElement } from './suite.ts';

const titleOfFrame = () =>
  document.querySelector('referral-widget')?.shadowRoot?.querySelector('iframe')?.title ?? 'none';

test('the page’s language is followed, and an element’s own comes first', async ({ tab, stage }) => {
  const frame = await stage.open(element);
  await connected(tab);
  await frame.says('language', 'de');
  await tab.page.comesTo('Empfehlungsprogramm', titleOfFrame);
  await tab.page.run(() => {
    document.documentElement.lang = 'en-GB';
  });
  await frame.says('language', 'en');
  await tab.page.comesTo('Referral programme', titleOfFrame);
  await tab.page.run(() => {
    document.querySelector('referral-widget')?.setAttribute('lang', 'de');
  });
  await frame.says('language', 'de');
});

test('the start attribute names the first route where the address names none', async ({ tab, stage }) => {
  const frame = await stage.open('<referral-widget tenant="lindenstrom" start="/two"></referral-widget>');
  await shows(frame, '/two');
  await press(frame, '/one?share=50');
  await tab.isAt(/#\/one/);
  await tab.back();
  await shows(frame, '/two');
});

test('with location="none" the address stays as it is', async ({ tab, stage }) => {
  const frame = await stage.open('<referral-widget tenant="lindenstrom" location="none"></referral-widget>', '/p#/x');
  await shows(frame, '/');
  await press(frame, '/two');
  await shows(frame, '/two');
  await tab.isAt(`${stage.host}/p#/x`);
});

test('the page can wait for the widget, ask where it is and lead it', async ({ tab, stage }) => {
  const frame = await stage.open(element);
  const route = await tab.page.run(async () => {
    const each = document.querySelector<WidgetElement>('referral-widget');
    each?.navigate('/one?share=0');
    await each?.ready;
    await Promise.resolve();
    return each?.route;
  });
  expect(route).toBe('/one?share=0');
  await shows(frame, '/one');
  await tab.isAt(/#\/one\?share=0$/);
});

test('what the page asks for in the moment the script comes is done', async ({ stage }) => {
  const asking = `<script>
    customElements.whenDefined('referral-widget').then(() => {
      const each = document.querySelector('referral-widget');
      each.navigate('/two');
      each.setConsent(['analytical']);
    });
  </script>`;
  const frame = await stage.open(element + asking);
  await shows(frame, '/two');
  await frame.says('consent', '["analytical"]');
});

test('commands given before the script is there are obeyed, and later ones at once', async ({ tab, stage }) => {
  const queue = `<script>
    window.referralWidget = window.referralWidget || [];
    referralWidget.push(['setConsent', ['functional']], ['navigate', '/two'], ['unknown'], null, 'text');
  </script>`;
  const frame = await stage.open(queue + element);
  await shows(frame, '/two');
  await frame.says('consent', '["functional"]');
  await tab.page.run(() => {
    window.referralWidget?.push(['navigate', '/one?share=0']);
    const late = (own: string) => `<referral-widget tenant="lindenstrom" ${own}></referral-widget>`;
    document.body.insertAdjacentHTML('beforeend', late('') + late('consent="marketing"'));
  });
  await shows(frame, '/one');
  await tab.widget(1).says('consent', '["functional"]');
  await connected(tab, 2);
  await tab.widget(2).says('consent', '["marketing"]');
});

test('the reserved height may change until the frame has said its own', async ({ tab, stage }) => {
  const release = stage.hold('/assets/main.js');
  const frame = await stage.open('<referral-widget tenant="lindenstrom" min-height="555"></referral-widget>');
  await tab.page.comesTo('Empfehlungsprogramm', titleOfFrame);
  await tab.page.run(() => document.querySelector('referral-widget')?.setAttribute('min-height', '333'));
  await heightOf(tab, 333);
  release();
  await heightOf(tab, 400);
  // What the page reserves is no matter of its other settings.
  await tab.page.run(() => document.querySelector('referral-widget')?.setAttribute('consent', 'functional'));
  await frame.says('consent', '["functional"]');
  await heightOf(tab, 400);
});

const lazy = '<div style="height:9000px"></div><referral-widget tenant="lindenstrom" loading="lazy"></referral-widget>';

test('a lazy frame loads when it comes near, without complaining before', async ({ tab, stage }) => {
  const frame = await stage.open(stillClock + lazy);
  await tab.page.comesTo('Empfehlungsprogramm', titleOfFrame);
  await pass(tab, 20_000);
  expect(await placeOfWidget(tab)).toMatchObject({ text: '', frame: true });
  expect(stage.requests.filter((path) => path.startsWith('/lindenstrom'))).toEqual([]);
  await tab.page.run(() => window.scrollTo(0, 9000));
  await shows(frame, '/');
  await connected(tab);
});

test('a deep link is opened at once, lazy or not', async ({ stage }) => {
  const frame = await stage.open(lazy, '/partner#/two');
  await shows(frame, '/two');
});
