import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { Browser, BrowserOptions, Driver, Engine, FrameFinder } from './driver.ts';
import { elementIn, frameIn } from './frames.ts';
import { programOnPath } from './programs.ts';

const findFirefox = () => process.env['FIREFOX_PATH'] ?? programOnPath('firefox-esr', 'firefox');

/** 0 lets every frame store, 1 keeps frames of other sites from storage and cookies. */
const cookieBehavior = { allowed: 0, blocked: 1 };

const drive = (page: Page): Driver => {
  const placeOf = (frame: FrameFinder) => frameIn(page.mainFrame(), frame);
  return {
    open: async (address) => {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    // Waiting for a load would wait for ever after a step within the document.
    back: () => page.evaluate('history.back()').then(() => undefined),
    forward: () => page.evaluate('history.forward()').then(() => undefined),
    resize: (width, height) => page.setViewport({ width, height }),
    run: async (frame, what) => (await placeOf(frame)).evaluate(what.expression),
    click: async (frame, element) => (await elementIn<ElementHandle>(await placeOf(frame), element)).click(),
    type: async (frame, element, text) => {
      await (await elementIn<ElementHandle>(await placeOf(frame), element)).click();
      await page.keyboard.type(text);
    },
    close: () => page.close(),
  };
};

const launch = async ({ storage }: BrowserOptions): Promise<Browser> => {
  // Firefox refuses a home that belongs to somebody else, as root's may be in a container.
  const home = await mkdtemp(join(tmpdir(), 'firefox-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: { 'network.cookie.cookieBehavior': cookieBehavior[storage] },
  });
  return {
    newTab: async () => drive(await (await browser.createBrowserContext()).newPage()),
    close: async () => {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    },
  };
};

export const firefoxEngine: Engine = {
  missing: () => (findFirefox() ? null : 'no firefox-esr or firefox on the PATH'),
  launch,
};
