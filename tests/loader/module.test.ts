import { expect, test, vi } from 'vitest';

import { defineReferralWidget } from '#loader/package/index.ts';

test('a loader that was blocked is fetched again when it is asked for again, and one that works once', async () => {
  const fetched: string[] = [];
  let outcome = 'error';
  // No script is loaded here: what a browser would say of it is said in its place.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return;
    fetched.push(script.src);
    if (outcome === 'load') customElements.define('referral-widget', class extends HTMLElement {});
    queueMicrotask(() => script.dispatchEvent(new Event(outcome)));
  });
  const ask = () => defineReferralWidget({ service: 'https://widget.example' });
  expect(await Promise.all([ask(), ask()])).toEqual([false, false]);
  expect(fetched).toEqual(['https://widget.example/v1/loader.js']);

  outcome = 'load';
  expect(await ask()).toBe(true);
  expect(await ask()).toBe(true);
  expect(fetched).toHaveLength(2);
});
