import { expect, test, vi } from 'vitest';
import { findChromium, headlessOptions, launchOptions, type Machine } from './chromium.ts';

const machineWith = (programs: string[], more: Partial<Machine> = {}): Machine => ({
  environment: { PATH: '/usr/local/bin:/usr/bin' },
  playwrightBrowser: '/cache/chrome',
  isExecutable: (path) => programs.includes(path),
  isRoot: false,
  isDebian: true,
  run: () => false,
  ...more,
});

test('CHROMIUM_PATH goes before everything', () => {
  const environment = { CHROMIUM_PATH: '/opt/chromium', PATH: '/usr/bin' };
  expect(findChromium(machineWith(['/opt/chromium', '/cache/chrome'], { environment }))).toBe('/opt/chromium');
});

test('a wrong CHROMIUM_PATH is said, not passed over', () => {
  const environment = { CHROMIUM_PATH: '/opt/gone', PATH: '/usr/bin' };
  expect(() => findChromium(machineWith(['/cache/chrome'], { environment }))).toThrow('CHROMIUM_PATH names /opt/gone');
});

test("Playwright's own browser goes before the system's", () => {
  expect(findChromium(machineWith(['/usr/bin/chromium', '/cache/chrome']))).toBe('/cache/chrome');
  expect(findChromium(machineWith(['/usr/bin/google-chrome']))).toBe('/usr/bin/google-chrome');
});

test('where there is none, one is installed', () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const programs: string[] = [];
  const run = vi.fn((command: string) => {
    if (command === 'apt-get') return false;
    programs.push('/cache/chrome');
    return true;
  });
  expect(findChromium(machineWith(programs, { isRoot: true, run }))).toBe('/cache/chrome');
  expect(run.mock.calls.map(([command]) => command)).toEqual(['apt-get', process.execPath]);
});

test('where none can be installed, one sentence says what to do', () => {
  vi.spyOn(console, 'log').mockReturnValue();
  expect(() => findChromium(machineWith([]))).toThrow('install Chromium or Chrome, or set CHROMIUM_PATH');
});

test('only root goes without the sandbox', () => {
  expect(launchOptions(machineWith(['/cache/chrome'])).args).not.toContain('--no-sandbox');
  expect(launchOptions(machineWith(['/cache/chrome'], { isRoot: true })).args).toContain('--no-sandbox');
});

test('what only has to show pages takes the small sister, where it is there and no browser is named', () => {
  const programs = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell', '/opt/chromium'];
  const pathOf = (machine: Machine) => headlessOptions(machine).executablePath;
  expect(pathOf(machineWith(programs))).toBe('/usr/bin/chromium-headless-shell');
  expect(launchOptions(machineWith(programs)).executablePath).toBe('/usr/bin/chromium');
  expect(pathOf(machineWith(['/usr/bin/chromium']))).toBe('/usr/bin/chromium');
  const environment = { CHROMIUM_PATH: '/opt/chromium', PATH: '/usr/bin' };
  expect(pathOf(machineWith(programs, { environment }))).toBe('/opt/chromium');
});
