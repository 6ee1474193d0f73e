import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';

/** What finding a browser needs to know of the machine; given by tests of the order itself. */
export interface Machine {
  environment: Record<string, string | undefined>;
  /** Playwright's own browser, whether it has been downloaded or not. */
  playwrightBrowser: string;
  isExecutable: (path: string) => boolean;
  isRoot: boolean;
  isDebian: boolean;
  /** Runs a command with its output shown; false when it failed. */
  run: (command: string, args: string[]) => boolean;
}

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const installed = ({ environment, playwrightBrowser, isExecutable }: Machine): string | undefined => {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const system = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [playwrightBrowser, ...system, macApplication].find(isExecutable);
};

/** Chromium without a browser around it: the same engine, a third less work for each page. */
const findHeadlessShell = ({ environment, isExecutable }: Machine): string | undefined =>
  (environment['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'chromium-headless-shell'))
    .find(isExecutable);

const install = ({ isRoot, isDebian, run }: Machine): void => {
  console.log('No browser found, installing one.');
  const playwright = join(import.meta.dirname, '../../node_modules/playwright/cli.js');
  // As root on Debian the system's package also brings the libraries that a bare download lacks.
  if (isRoot && isDebian && run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium'])) return;
  run(process.execPath, [playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
};

/**
 * The Chromium that the tests use: `CHROMIUM_PATH`, else Playwright's own, else the system's, else one that is installed
 * now. Throws one sentence that says what to do when there is none.
 */
export const findChromium = (machine: Machine): string => {
  const named = machine.environment['CHROMIUM_PATH'];
  if (named) {
    if (machine.isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is no program that can be run.`);
  }
  const found = installed(machine);
  if (found) return found;
  install(machine);
  const now = installed(machine);
  if (now) return now;
  throw new Error(
    'No Chromium was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH.',
  );
};

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not there, or not for us: the next place is tried.
    return false;
  }
};

export const thisMachine = (): Machine => ({
  environment: process.env,
  playwrightBrowser: chromium.executablePath(),
  isExecutable,
  isRoot: process.getuid?.() === 0,
  isDebian: existsSync('/etc/debian_version'),
  run: (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0,
});

/** Chromium refuses its sandbox to root; the others keep it from calling home, which hangs on a closed network. */
const launching = (executablePath: string, machine: Machine): LaunchOptions => ({
  executablePath,
  args: [
    ...(machine.isRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ],
});

/**
 * Keeps the whole browser from making two pages of its own for the suggestions of its address bar, in each new window: two seconds
 * of a processor that a person who measures takes for the page's. Not in `launchOptions`, since Playwright names features itself.
 */
export const withoutSuggestions =
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,AimEnabled,AimServerEligibilityEnabled';

/** The whole browser, as people have it: with the settings of a profile, tabs that can be hidden, pages kept for the way back. */
export const launchOptions = (machine: Machine): LaunchOptions => launching(findChromium(machine), machine);

/** What shows and works a page and no more; the whole browser where its small sister is not there, or one is named. */
export const headlessOptions = (machine: Machine): LaunchOptions => {
  const shell = machine.environment['CHROMIUM_PATH'] ? undefined : findHeadlessShell(machine);
  return launching(shell ?? findChromium(machine), machine);
};
