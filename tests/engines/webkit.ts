import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findFreePorts } from '../browser/free-ports.ts';
import type { Browser, BrowserOptions, Code, Driver, Engine, FrameFinder } from './driver.ts';
import { findMiniBrowser, programOnPath } from './programs.ts';
import { openScreen } from './screen.ts';

const programs = () => ({
  WebKitWebDriver: programOnPath('WebKitWebDriver'),
  MiniBrowser: findMiniBrowser(),
  Xvfb: programOnPath('Xvfb'),
});

/** Marks the document that is about to be left. A step within it, which leaves it standing, takes the mark away. */
const beginLeaving = `
  window.leaving = arguments[0];
  addEventListener('popstate', () => { delete window.leaving; }, { once: true });`;

/** Whether the document that was asked for is there and can be used; it need not be loaded to its end. */
const arrived = "return window.leaving !== arguments[0] && document.readyState !== 'loading'";

/** Begins to run code: `[true, what it says]`, or `[false]` when it will say so in `window.laterOn`. */
const begin = (expression: string) => `
  const said = ${expression};
  if (!(said instanceof Promise)) return [true, said];
  delete window.laterOn;
  said.then((value) => { window.laterOn = [value]; });
  return [false];`;

/** The driver does what it is told in one window, until it is told of another. */
const inFront = new WeakMap<WebDriver, string>();

const bringToFront = async (driver: WebDriver, handle: string) => {
  if (inFront.get(driver) !== handle) await driver.switchTo().window(handle);
  inFront.set(driver, handle);
};

/** Closes all windows but one, and waits until they are gone. */
const closeOthers = async (driver: WebDriver, kept: string) => {
  for (const other of await driver.getAllWindowHandles()) {
    if (other === kept) continue;
    await bringToFront(driver, other);
    await driver.close();
  }
  await bringToFront(driver, kept);
  await driver.wait(async () => (await driver.getAllWindowHandles()).length === 1, 5_000, 'a window stays', 20);
};

const drive = (driver: WebDriver, handle: string): Driver => {
  const enterPage = async () => {
    await bringToFront(driver, handle);
    await driver.switchTo().defaultContent();
  };
  const enter = async (frame: FrameFinder) => {
    await enterPage();
    if (frame) await driver.switchTo().frame(await elementOf(frame));
  };
  const elementOf = async ({ expression }: Code): Promise<WebElement> => {
    const element = await driver.executeScript<WebElement | null>(`return ${expression}`);
    if (!element) throw new Error(`nothing is found by ${expression}`);
    return element;
  };
  /**
   * WebKitWebDriver scrolls the frame only, which is as high as its content, and clicks beside what is out of view. A press
   * at the screen's very edge does not get into the frame.
   */
  const bringIntoView = async (frame: FrameFinder, { expression }: Code) => {
    if (!frame) return;
    await enter(frame);
    const [x, y] = await driver.executeScript<[number, number]>(
      `const { left, top, width, height } = (${expression}).getBoundingClientRect(); return [left + width / 2, top + height / 2]`,
    );
    await enter(null);
    await driver.executeScript(
      `const frame = ${frame.expression}, { left, top } = frame.getBoundingClientRect();
       const seen = document.elementFromPoint(left + arguments[0], top + arguments[1]);
       const isAtEdge = top + arguments[1] > innerHeight - 40;
       if (seen !== (frame.getRootNode().host ?? frame) || isAtEdge)
         scrollBy({ top: top + arguments[1] - innerHeight / 2, behavior: 'instant' });`,
      x,
      y,
    );
  };
  let departures = 0;
  /**
   * Goes and waits until the tab is there: in another document, or at another entry of the same one. A script that
   * reaches a document just before it is kept for the way back answers only when that document is shown again. So
   * nobody waits for each answer here, and no other script is sent before the new document has answered.
   */
  const leave = async (go: () => Promise<void>) => {
    // A document that comes back still has the mark of when it was left before.
    const departure = ++departures;
    await enterPage();
    await driver.executeScript(beginLeaving, departure);
    await go();
    let there = false;
    const look = async () => {
      // A script that the old document takes with it when it goes is an answer too: not yet.
      if (await driver.executeScript<boolean>(arrived, departure).catch(() => false)) there = true;
    };
    await driver.wait(() => Promise.race([look(), setTimeout(200)]).then(() => there), 20_000, 'nothing has come', 20);
  };
  return {
    open: (address) => leave(() => driver.get(address)),
    reload: () => leave(() => driver.navigate().refresh()),
    back: () => leave(() => driver.navigate().back()),
    forward: () => leave(() => driver.navigate().forward()),
    hide: async () => {
      // Another tab in front leaves this one visible, a minimised window does not.
      const window = driver.manage().window();
      const { width, height } = await window.getRect();
      await window.minimize();
      return async () => {
        await window.setRect({ width, height });
      };
    },
    resize: async (width, height) => {
      await driver.manage().window().setRect({ width, height });
    },
    run: async (frame, { expression }) => {
      await enter(frame);
      const [settled, value] = await driver.executeScript<[boolean, unknown]>(begin(expression));
      if (settled) return value;
      // WebKit gives up a script that waits as soon as any frame of the page is loaded anew, so it is asked again.
      const later = () => driver.executeScript<[unknown] | null>('return window.laterOn ?? null');
      return (await driver.wait(later, 30_000))?.[0];
    },
    click: async (frame, element) => {
      await bringIntoView(frame, element);
      await enter(frame);
      await (await elementOf(element)).click();
    },
    type: async (frame, element, text) => {
      await bringIntoView(frame, element);
      await enter(frame);
      const field = await elementOf(element);
      // A frame of another site is not given the focus by a script, only by a person.
      await field.click();
      await field.sendKeys(text);
    },
    opened: async () => {
      const last = (await driver.getAllWindowHandles()).findLast((other) => other !== handle);
      return last === undefined ? null : drive(driver, last);
    },
    close: async () => {
      await closeOthers(driver, handle);
      await enterPage();
      // Tabs share them, also those of an identity provider that knows who was there: cookies know no ports, and all partners have one host.
      await driver.manage().deleteAllCookies();
    },
  };
};

/** Waits until the driver's service answers. */
const answering = async (address: string): Promise<void> => {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
    const up = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false, // It does not listen yet.
    );
    if (up) return;
    await setTimeout(50);
  }
  throw new Error('WebKitWebDriver does not answer');
};

const blockingArguments = ['--cookies-policy=never', '--enable-html5-local-storage=false'];

/**
 * A style of the desktop's for the browser's tools: as its theme draws them they can be wider than a telephone, and so is
 * then the window. GTK reads it in `~/.config/gtk-3.0/gtk.css`.
 */
const narrowTools = 'button, entry, image, box { min-width: 0; padding: 0; margin: 0; border-width: 0; }';

const launch = async ({ storage }: BrowserOptions): Promise<Browser> => {
  const { WebKitWebDriver, MiniBrowser, Xvfb } = programs();
  if (!WebKitWebDriver || !MiniBrowser || !Xvfb) throw new Error(`WebKit cannot run here: ${webkitEngine.missing()}`);
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(home, '.config/gtk-3.0'), { recursive: true });
  await writeFile(join(home, '.config/gtk-3.0/gtk.css'), narrowTools);
  const screen = await openScreen(Xvfb);
  const port = await findFreePorts(1);
  const service = spawn(WebKitWebDriver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      // Its sandbox wants a kernel that lets everybody make namespaces; only pages of our own are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // No graphics card stands behind this screen.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await answering(address);
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        // Some pages of the tests never load to their end.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': {
          binary: MiniBrowser,
          args: ['--automation', ...(storage === 'blocked' ? blockingArguments : [])],
        },
      }),
    )
    .build();
  return {
    newTab: async () => {
      await driver.switchTo().newWindow('tab');
      const fresh = await driver.getWindowHandle();
      inFront.set(driver, fresh);
      await closeOthers(driver, fresh);
      return drive(driver, fresh);
    },
    close: async () => {
      await driver.quit();
      service.kill();
      screen.close();
      await rm(home, { recursive: true, force: true });
    },
  };
};

export const webkitEngine: Engine = {
  missing: () => {
    const absent = Object.entries(programs()).flatMap(([name, path]) => (path ? [] : [name]));
    return absent.length > 0 ? `no ${absent.join(', no ')}` : null;
  },
  launch,
};
