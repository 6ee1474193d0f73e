import { expect } from 'playwright/test';
import { coverOf } from '../browser/seen.ts';
import { code, type Driver, type FrameFinder } from './driver.ts';
import { bringFinder, elementOf, hasFinder, isThere, standsStill, whatIsThere, type Thing } from './finder.ts';

const patience = { timeout: 30_000, intervals: [20, 50, 100, 200] };

/** A document in a tab: the page's own or that of a frame. */
export interface Place {
  /** What the code says in that document. It may use nothing but its argument and what the document has. */
  run<R>(what: () => R | Promise<R>): Promise<R>;
  run<R, A>(what: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** Runs statements whose text is given. */
  runScript(statements: string): Promise<void>;
  /** Waits until a person would see this. */
  shows(role: string, name: string, part?: 'part'): Promise<void>;
  /** Waits until the element with this label has this text. */
  says(label: string, text: string): Promise<void>;
  /** Clicks this as soon as it is there. */
  press(role: string, name: string, part?: 'part'): Promise<void>;
  /** Types into the field with this label as soon as it is there. */
  fill(label: string, text: string): Promise<void>;
  /** Waits until what the code says is this. */
  comesTo<R>(expected: R, what: () => R): Promise<void>;
}

export interface Tab {
  readonly page: Place;
  /** The frame of the widget that stands at this place on the page. */
  widget(index?: number): Place;
  /** The page in the window that the tab has opened. */
  readonly popup: Place;
  /** Waits until no window is there that the tab has opened. */
  popupIsGone(): Promise<void>;
  /** Waits until a person sees all of this heading or message of the widget without scrolling. */
  sees(text: string): Promise<void>;
  /** A frame of the page's own. */
  frameNamed(name: string): Place;
  open(address: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Does something, which must not need the tab, while nobody can see it. */
  whileHidden(act: () => Promise<void>): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Waits until the page's address is this, or has this in its end. */
  isAt(address: string | RegExp): Promise<void>;
}

/** Tries until it works: what is found may be drawn anew before it is used, and a frame may be loaded again. */
const untilItWorks = (what: () => Promise<void>): Promise<void> => expect(what).toPass(patience);

type Acting = Pick<Driver, 'run' | 'click' | 'type'>;

/** @throws Error that says what is there instead, where it is not there */
const expectThere = async (driver: Acting, frame: FrameFinder, thing: Thing) => {
  if (await driver.run(frame, isThere(thing))) return;
  throw new Error(`${thing.role} ${thing.name} is not there, but ${String(await driver.run(frame, whatIsThere))}`);
};

const placeIn = (driver: Acting, frame: FrameFinder): Place => {
  const withThing = (role: string, name: string, part: 'part' | undefined, use: (thing: Thing) => Promise<void>) =>
    untilItWorks(async () => {
      if (!(await driver.run(frame, hasFinder))) await driver.run(frame, bringFinder);
      await use({ role, name, part: part !== undefined });
    });
  const run = async <R, A>(what: (argument: A) => R | Promise<R>, argument?: A) =>
    (await driver.run(frame, code(what as (argument: unknown) => unknown, argument))) as R;
  return {
    run,
    runScript: async (statements) => {
      await driver.run(frame, { expression: `(() => { ${statements} })()` });
    },
    shows: (role, name, part) => withThing(role, name, part, (thing) => expectThere(driver, frame, thing)),
    press: (role, name, part) =>
      withThing(role, name, part, async (thing) => {
        // A frame that is out of view draws nothing, and so can not be asked.
        if (!frame) {
          await expectThere(driver, null, thing);
          expect(await driver.run(null, standsStill(thing)), `${role} ${name} stands still`).toBe(true);
        }
        await driver.click(frame, elementOf(thing));
      }),
    fill: (label, text) =>
      withThing('textbox', label, undefined, (thing) => driver.type(frame, elementOf(thing), text)),
    says: (label, text) =>
      untilItWorks(async () => {
        const said = await run(
          (wanted) => document.querySelector(`[aria-label="${wanted}"]`)?.textContent ?? null,
          label,
        );
        expect(said, label).toBe(text);
      }),
    comesTo: async (expected, what) => {
      await untilItWorks(async () => {
        const now: unknown = await run(what);
        expect(now).toEqual(expected);
      });
    },
  };
};

/** Acts in the window that a tab has opened, once it is there. */
const inOpened = (driver: Driver): Acting => {
  const opened = async () => {
    const popup = await driver.opened();
    if (!popup) throw new Error('the tab has opened no window');
    return popup;
  };
  return {
    run: async (...what) => (await opened()).run(...what),
    click: async (...what) => (await opened()).click(...what),
    type: async (...what) => (await opened()).type(...what),
  };
};

/** The frame that the element has made, or the one that the page gave it. */
const frameOfWidget = (index: number) =>
  code((at) => {
    const widget = document.querySelectorAll('referral-widget')[at];
    return widget?.shadowRoot?.querySelector('iframe') ?? widget?.querySelector('iframe') ?? null;
  }, index);

const namedFrame = (name: string) => code((wanted) => document.querySelector(`iframe[name="${wanted}"]`), name);

export const tabOf = (driver: Driver): Tab => {
  const page = placeIn(driver, null);
  const widget: Tab['widget'] = (index = 0) => placeIn(driver, frameOfWidget(index));
  const documents: Parameters<typeof coverOf>[0] = {
    page: (look, points) => page.run(look, points),
    frame: (look, text) => widget().run(look, text),
  };
  return {
    page,
    widget,
    popup: placeIn(inOpened(driver), null),
    popupIsGone: () => untilItWorks(async () => expect(await driver.opened()).toBeNull()),
    sees: (text) =>
      untilItWorks(async () => {
        expect(await coverOf(documents, text), `what hides “${text}”`).toBe('nothing');
      }),
    frameNamed: (name) => placeIn(driver, namedFrame(name)),
    open: (address) => driver.open(address),
    back: () => driver.back(),
    forward: () => driver.forward(),
    reload: () => driver.reload(),
    whileHidden: async (act) => {
      const show = await driver.hide();
      await act();
      await show();
    },
    resize: (width, height) => driver.resize(width, height),
    isAt: (address) =>
      untilItWorks(async () => {
        const now = await page.run(() => location.href);
        if (typeof address === 'string') expect(now).toBe(address);
        else expect(now).toMatch(address);
      }),
  };
};
