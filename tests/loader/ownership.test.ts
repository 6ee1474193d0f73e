import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { standForAddress as Stand } from '#loader/ownership.ts';

let displayed: Set<Element>;
let told: string[];
let sized: () => void;
let standForAddress: typeof Stand;
let ending: AbortController[];

beforeEach(async () => {
  vi.resetModules();
  ({ standForAddress } = await import('#loader/ownership.ts'));
  displayed = new Set();
  told = [];
  ending = [];
  const looks: (() => void)[] = [];
  sized = () => {
    for (const look of looks) look();
  };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        looks.push(look);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Another element of the page. @returns how to show and hide it, and how to remove it */
function stand(name: string, living?: Set<Element>, element = document.createElement('div')) {
  vi.spyOn(element, 'getClientRects').mockImplementation(
    () => (displayed.has(element) ? [new DOMRect()] : []) as unknown as DOMRectList,
  );
  displayed.add(element);
  const own = new AbortController();
  ending.push(own);
  const candidate = { element, take: () => told.push(`${name} takes`), leave: () => told.push(`${name} leaves`) };
  standForAddress(candidate, own.signal, living);
  const show = (isShown: boolean) => {
    if (isShown) displayed.add(element);
    else displayed.delete(element);
    sized();
  };
  return { show, remove: () => own.abort() };
}

it('belongs to the first element, and to the next one once that is gone', () => {
  const old = stand('old');
  const next = stand('next');
  expect(told).toEqual(['old takes']);
  old.remove();
  expect(told).toEqual(['old takes', 'old leaves', 'next takes']);
  next.remove();
  expect(told.at(-1)).toBe('next leaves');
  stand('last');
  expect(told.at(-1)).toBe('last takes');
});

it('goes from one that is hidden to one that is displayed, and back', () => {
  const former = stand('former');
  stand('present');
  former.show(false);
  expect(told).toEqual(['former takes', 'former leaves', 'present takes']);
  former.show(true);
  expect(told.slice(3)).toEqual(['present leaves', 'former takes']);
});

it('stays where it is while nothing is displayed', () => {
  const only = stand('only');
  const other = stand('other');
  other.show(false);
  only.show(false);
  expect(told).toEqual(['only takes']);
});

it('waits for the one that came first, though its script comes later', () => {
  const [first, second] = [document.createElement('div'), document.createElement('div')];
  vi.spyOn(first, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
  const living = new Set<Element>([first, second]);
  stand('second', living, second);
  expect(told).toEqual([]);
  const one = stand('first', living, first);
  expect(told).toEqual(['first takes']);
  living.delete(first);
  one.remove();
  expect(told.slice(1)).toEqual(['first leaves', 'second takes']);
});
