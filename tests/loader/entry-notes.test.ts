import { beforeEach, describe, expect, it, vi } from 'vitest';

interface Entry {
  readonly key: string;
  state: unknown;
}

let entry: Entry;
let heard: EventTarget;

/** The module as it is after the page was loaded, with the browser's own knowledge of entries or without. */
async function loaded({ knows = true, type = 'navigate', first = 'one' } = {}) {
  vi.resetModules();
  heard = new EventTarget();
  const navigation = Object.assign(heard, {
    activation: { entry: { key: first } },
    updateCurrentEntry: ({ state }: { readonly state: unknown }) => {
      entry.state = state;
    },
  });
  const currentEntry = () => ({ key: entry.key, getState: () => entry.state });
  Object.defineProperty(navigation, 'currentEntry', { get: currentEntry });
  vi.stubGlobal('navigation', knows ? navigation : undefined);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as unknown as PerformanceEntryList);
  return import('#loader/entry-notes.ts');
}

beforeEach(() => {
  entry = { key: 'one', state: undefined };
});

describe('what a former load of the page has left', () => {
  it.each([
    [{ referralWidget: { route: '/faq', top: 7 } }, { route: '/faq', top: 7 }],
    [{ referralWidget: { route: '/faq', top: '7' } }, { route: '/faq' }],
    [{ referralWidget: { route: 'https://evil.example', top: 0 } }, { top: 0 }],
    [{ referralWidget: [] }, {}],
    [{ referralWidget: null }, {}],
    [{ other: { route: '/faq' } }, {}],
    ['/faq', {}],
    [null, {}],
    [undefined, {}],
  ])('%j is read as %j', async (state, note) => {
    entry.state = state;
    expect((await loaded()).readNote()).toEqual(note);
  });

  it('stays beside what others keep there, and only where it is the last', async () => {
    entry.state = { other: 1 };
    const { readNote, writeNote } = await loaded();
    writeNote({ route: '/faq' });
    expect(entry.state).toEqual({ other: 1 });
    writeNote({ top: 7 }, true);
    expect(entry.state).toEqual({ other: 1, referralWidget: { route: '/faq', top: 7 } });
    expect(readNote()).toEqual({ route: '/faq', top: 7 });
    entry.state = 'a text of the page';
    writeNote({ top: 8 }, true);
    expect([entry.state, readNote()]).toEqual(['a text of the page', { route: '/faq', top: 8 }]);
    entry = { key: 'two', state: undefined };
    expect(readNote()).toEqual({});
  });
});

describe('a visit', () => {
  it.each([
    ['navigate', 'one', true],
    ['reload', 'one', false],
    ['back_forward', 'one', false],
    ['reload', 'another', true],
  ])('of a page that came by a %s at the entry %s begins: %s', async (type, first, begins) => {
    const { beginsVisit } = await loaded({ type, first });
    expect([beginsVisit(), beginsVisit()]).toEqual([begins, false]);
  });

  it('does not begin where somebody has scrolled before', async () => {
    const { beginsVisit, writeNote } = await loaded();
    writeNote({ top: 0 });
    expect(beginsVisit()).toBe(false);
    entry = { key: 'two', state: undefined };
    expect(beginsVisit()).toBe(true);
  });
});

describe('an entry', () => {
  it('is new where the browser says that it was pushed, once', async () => {
    const { noteArrival, watchEntries } = await loaded();
    const ending = new AbortController();
    const changed = vi.fn<() => void>();
    watchEntries(ending.signal, changed);
    const change = (navigationType: string | null) =>
      heard.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }));
    change('push');
    expect([noteArrival(), noteArrival()]).toEqual([true, false]);
    for (const type of ['replace', 'traverse', null]) {
      change(type);
      expect(noteArrival()).toBe(false);
    }
    // A router writes its new entry once more before anybody has looked at it.
    change('push');
    change('replace');
    expect(noteArrival()).toBe(true);
    change('push');
    change('traverse');
    expect(noteArrival()).toBe(false);
    expect(changed).toHaveBeenCalledTimes(8);
    ending.abort();
    change('push');
    expect(noteArrival()).toBe(false);
    expect(changed).toHaveBeenCalledTimes(8);
  });

  it('is new where there are more than before, in a browser that does not say', async () => {
    const length = vi.spyOn(history, 'length', 'get').mockReturnValue(3);
    const { noteArrival, readNote, writeNote } = await loaded({ knows: false });
    writeNote({ top: 7 });
    expect([noteArrival(), readNote()]).toEqual([false, { top: 7 }]);
    length.mockReturnValue(4);
    expect([noteArrival(), readNote()]).toEqual([true, {}]);
    expect(noteArrival()).toBe(false);
  });

  it('is told before it is left, by whichever way the browser has', async () => {
    for (const knows of [true, false]) {
      const { beforeLeaving } = await loaded({ knows });
      const ending = new AbortController();
      const leave = vi.fn<() => void>();
      expect(beforeLeaving(ending.signal, leave)).toBe(knows);
      dispatchEvent(new Event('pagehide'));
      heard.dispatchEvent(new Event('navigate'));
      expect(leave).toHaveBeenCalledTimes(knows ? 2 : 1);
      ending.abort();
    }
  });
});
