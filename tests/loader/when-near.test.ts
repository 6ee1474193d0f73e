import { expect, it, vi } from 'vitest';
import { whenNear } from '#loader/when-near.ts';

it('calls once for an element that comes within half a screen, and for none after the end', () => {
  const observed: unknown[] = [];
  let disconnected = 0;
  let see: (entries: readonly { isIntersecting: boolean }[]) => void = () => undefined;
  class Observer {
    constructor(callback: typeof see, options: object) {
      see = callback;
      observed.push(options);
    }
    observe(element: Element) {
      observed.push(element);
    }
    disconnect() {
      disconnected += 1;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const near = vi.fn<() => void>();
  const ending = new AbortController();
  whenNear(document.body, ending.signal, near);
  expect(observed).toEqual([{ rootMargin: '50%' }, document.body]);
  see([{ isIntersecting: false }]);
  expect([near.mock.calls.length, disconnected]).toEqual([0, 0]);
  see([{ isIntersecting: false }, { isIntersecting: true }]);
  expect([near.mock.calls.length, disconnected]).toEqual([1, 1]);
  ending.abort();
  expect(disconnected).toBe(2);
});
