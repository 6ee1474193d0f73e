import { texts } from '#loader/texts.ts';
import { expect } from 'playwright/test';

import type { Tab } from './tab.ts';

export const [sentence] = texts.de;

/** What stands on the page in the place of its first widget. */
export const placeOfWidget = (tab: Tab) =>
  tab.page.run(() => {
    const root = document.querySelector('referral-widget')?.shadowRoot;
    const seen = (found?: Element | null) => (found?.getClientRects().length ?? 0) > 0;
    const link = root?.querySelector('a');
    return {
      text: [...(root?.children ?? [])].flatMap((each) => (seen(each) ? (each.textContent ?? '') : [])).join(' '),
      link: link?.href,
      target: link?.target,
      frame: seen(root?.querySelector('iframe')),
    };
  });

/** Waits until the page shows the widget's frame and no sentence. */
export const showsFrame = (tab: Tab) => expect.poll(() => placeOfWidget(tab)).toMatchObject({ frame: true, text: '' });

/** Waits until one sentence and a link stand in the widget's place; @returns where the link leads. */
export async function apologises(tab: Tab, said: string = sentence): Promise<string> {
  await expect.poll(() => placeOfWidget(tab)).toMatchObject({ frame: false, target: '_blank' });
  const { text, link } = await placeOfWidget(tab);
  expect(text).toContain(said);
  return link ?? '';
}
