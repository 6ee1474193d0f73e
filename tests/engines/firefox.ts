import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import type { Browser, BrowserOptions, Engine } from './driver.ts';
import { programOnPath } from './programs.ts';
import { drivenByPuppeteer } from './puppeteer.ts';

const findFirefox = () => process.env['FIREFOX_PATH'] ?? programOnPath('firefox-esr', 'firefox');

/** 0 lets every frame store, 1 keeps frames of other sites from storage and cookies. */
const cookieBehavior = { allowed: 0, blocked: 1 };

const launch = async ({ storage }: BrowserOptions): Promise<Browser> => {
  // Firefox refuses a home that belongs to somebody else, as root's may be in a container.
  const home = await mkdtemp(join(tmpdir(), 'firefox-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: { 'network.cookie.cookieBehavior': cookieBehavior[storage] },
  });
  return drivenByPuppeteer(browser, () => rm(home, { recursive: true, force: true }));
};

export const firefoxEngine: Engine = {
  missing: () => (findFirefox() ? null : 'no firefox-esr or firefox on the PATH'),
  launch,
};
