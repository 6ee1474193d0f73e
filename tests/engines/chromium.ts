import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type ElementHandle, type Page } from 'playwright';
import puppeteer from 'puppeteer-core';
import { headlessOptions, launchOptions, thisMachine, withoutSuggestions } from '../browser/chromium.ts';
import type { Browser, Driver, Engine, FrameFinder } from './driver.ts';
import { elementIn, frameIn } from './frames.ts';
import { drivenByPuppeteer } from './puppeteer.ts';

const twoFrames = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

const drive = (page: Page): Driver => {
  const placeOf = (frame: FrameFinder) => frameIn(page.mainFrame(), frame);
  const click: Driver['click'] = async (frame, element) => {
    const place = await placeOf(frame);
    const found = await elementIn<ElementHandle>(place, element);
    await found.evaluate((it) => (it as Element).scrollIntoView({ block: 'nearest', behavior: 'instant' }));
    // A frame that has just come into view and has drawn nothing yet: what is pressed there still goes to the page below it.
    await place.evaluate(twoFrames);
    await found.click({ timeout: 5_000 });
  };
  return {
    open: async (address) => {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    back: async () => {
      await page.goBack({ waitUntil: 'commit' });
    },
    forward: async () => {
      await page.goForward({ waitUntil: 'commit' });
    },
    reload: async () => {
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
    hide: () => Promise.reject(new Error('Playwright’s tabs are always in front: say `background: true`')),
    resize: (width, height) => page.setViewportSize({ width, height }),
    run: async (frame, what) => (await placeOf(frame)).evaluate(what.expression),
    click,
    type: async (frame, element, text) => {
      await click(frame, element);
      await page.keyboard.type(text);
    },
    opened: async () => {
      const last = page
        .context()
        .pages()
        .findLast((other) => other !== page);
      return last ? drive(last) : null;
    },
    close: () => page.close(),
  };
};

const allowing = async (): Promise<Browser> => {
  const browser = await chromium.launch(headlessOptions(thisMachine()));
  return {
    newTab: async () => drive(await (await browser.newContext()).newPage()),
    close: () => browser.close(),
  };
};

/** Only a profile's preferences block storage, and only the browser itself, not its small headless sister, reads them. */
const blocking = async (): Promise<Browser> => {
  const profile = await mkdtemp(join(tmpdir(), 'chromium-'));
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  const context: BrowserContext = await chromium.launchPersistentContext(profile, launchOptions(thisMachine()));
  return {
    newTab: async () => drive(await context.newPage()),
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
};

/** By Puppeteer, because Playwright keeps its tabs in front and Chromium from keeping pages for the way back. */
const withBackground = async (): Promise<Browser> => {
  const { executablePath, args = [] } = launchOptions(thisMachine());
  return drivenByPuppeteer(await puppeteer.launch({ executablePath, args: [...args, withoutSuggestions] }));
};

export const chromiumEngine: Engine = {
  // Where there is none the tests install one, see tests/browser/chromium.ts.
  missing: () => null,
  launch: ({ storage, background }) => {
    if (background) return withBackground();
    return storage === 'blocked' ? blocking() : allowing();
  },
};
