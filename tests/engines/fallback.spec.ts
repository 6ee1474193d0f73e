import { expect } from 'playwright/test';
import { element, shows, test } from './suite.ts';
import type { Tab } from './tab.ts';

/** Makes the page's long waits pass twenty times as fast, and notes the widget's failure. */
const hurried = `<script>{
  const wait = setTimeout;
  window.setTimeout = (run, pause, ...rest) => wait(run, pause >= 5000 ? pause / 20 : pause, ...rest);
  addEventListener('referral-error', ({ detail }) => { window.failed = detail.code; });
}</script>`;

const sentence = 'Das Empfehlungsprogramm lädt gerade nicht.';

const apology = (tab: Tab) =>
  tab.page.run(() => {
    const root = document.querySelector('referral-widget')?.shadowRoot;
    const seen = (found?: Element | null) => (found?.getClientRects().length ?? 0) > 0;
    const link = root?.querySelector('a');
    return {
      text: [...(root?.children ?? [])]
        .filter((each) => seen(each))
        .map(({ textContent }) => textContent)
        .join(' '),
      link: link?.href,
      target: link?.target,
      frame: seen(root?.querySelector('iframe')),
      failed: (window as { failed?: string }).failed,
    };
  });

test('a frame that does not come is replaced by a sentence and a link that works', async ({ tab, stage }) => {
  const mend = stage.spoil('/assets/main.js');
  await stage.open(`${hurried}<referral-widget tenant="lindenstrom" start="/two"></referral-widget>`);
  await expect.poll(() => apology(tab)).toMatchObject({ frame: false, target: '_blank' });
  const { text, link, failed } = await apology(tab);
  mend();
  expect(text).toContain(sentence);
  expect(failed).toMatch(/^[\w-]+$/);
  await tab.open(link ?? '');
  await shows(tab.page, '/two');
});

test('without the bridge chunk the page gets the sentence, and no error', async ({ tab, stage }) => {
  const mend = stage.spoil('/bridge-');
  await stage.open(hurried + element);
  await expect.poll(async () => (await apology(tab)).text).toContain(sentence);
  mend();
});

test('a frame that comes after all takes the place of the sentence', async ({ tab, stage }) => {
  const release = stage.hold('/bridge-');
  const frame = await stage.open(hurried + element);
  await expect.poll(async () => (await apology(tab)).text).toContain(sentence);
  release();
  await shows(frame, '/');
  await expect.poll(() => apology(tab)).toMatchObject({ frame: true });
  expect((await apology(tab)).text).not.toContain(sentence);
});
