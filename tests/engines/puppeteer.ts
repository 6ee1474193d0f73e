import type { Browser as Launched, ElementHandle, Page } from 'puppeteer-core';
import type { Browser, Driver, FrameFinder } from './driver.ts';
import { elementIn, frameIn } from './frames.ts';

/** Goes to another entry of the history. A document that was kept is there at once, and then the one that was asked cannot answer. */
const go = async (page: Page, where: 'back' | 'forward'): Promise<void> => {
  await page.evaluate(`history.${where}()`).catch((error: unknown) => {
    if (!(error instanceof Error && error.message.includes('context was destroyed'))) throw error;
  });
};

const drive = (page: Page): Driver => {
  const placeOf = (frame: FrameFinder) => frameIn(page.mainFrame(), frame);
  return {
    open: async (address) => {
      await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 10_000 }).catch(async (error: unknown) => {
        // Firefox now and then tells nothing of a document that is there; its driver would wait for ever.
        const [wanted = ''] = address.split('#');
        const [here, isRead] = (await page.evaluate('[location.href, document.readyState !== "loading"]')) as [
          string,
          boolean,
        ];
        if (!isRead || here.split('#')[0] !== wanted) throw error;
      });
    },
    reload: async () => {
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
    // Waiting for a load would wait for ever after a step within the document.
    back: () => go(page, 'back'),
    forward: () => go(page, 'forward'),
    hide: async () => {
      const before = await page.browserContext().newPage();
      await before.bringToFront();
      return async () => {
        await page.bringToFront();
        await before.close();
      };
    },
    resize: (width, height) => page.setViewport({ width, height }),
    run: async (frame, what) => (await placeOf(frame)).evaluate(what.expression),
    click: async (frame, element) => (await elementIn<ElementHandle>(await placeOf(frame), element)).click(),
    type: async (frame, element, text) => {
      await (await elementIn<ElementHandle>(await placeOf(frame), element)).click();
      await page.keyboard.type(text);
    },
    opened: async () => {
      // Looked for each time: a page whose policy cuts its tie to the tab may stand in a window that is another one to the driver.
      const last = (await page.browserContext().pages()).findLast((other) => other !== page);
      return last ? drive(last) : null;
    },
    close: () => page.close(),
  };
};

/** A browser that Puppeteer drives; `end` clears away what it leaves behind. */
export const drivenByPuppeteer = (browser: Launched, end?: () => Promise<void>): Browser => ({
  newTab: async () => drive(await (await browser.createBrowserContext()).newPage()),
  close: async () => {
    await browser.close();
    await end?.();
  },
});
