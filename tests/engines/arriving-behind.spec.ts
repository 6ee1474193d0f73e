import { openBehind } from './behind.ts';
import { isBelowTheHeader, partner, twoFrames } from './long-page.ts';
import { stillClock } from './still-clock.ts';
import { connected, heightOf, test } from './suite.ts';

test.use({ background: true });

/** A script for a page that grows above its widget after all is loaded, later than anybody is held who looks at it. */
const growingLate = (service: string) => `<script>
  addEventListener('load', async () => {
    await customElements.whenDefined('referral-widget');
    await document.querySelector('referral-widget').ready;
    setTimeout(() => {
      pass(6000);
      document.querySelector('#hero').style.height = '1300px';
      void fetch('${service}/grown', { mode: 'no-cors' });
    }, 1000);
  });
</script>`;

test('who opens a link behind another tab finds the widget below the header when they look there', async ({
  tab,
  stage,
}) => {
  await tab.resize(390, 844);
  // Nothing comes after the widget: without the height of its frame the page is too short.
  const page = stillClock + growingLate(stage.service) + partner(1000, '', 0);
  await openBehind(tab, stage, page, '/partner#/long', '/grown');
  await connected(tab);
  await heightOf(tab, 3000);
  await isBelowTheHeader(tab);
  await twoFrames(tab);
  await isBelowTheHeader(tab);
});
