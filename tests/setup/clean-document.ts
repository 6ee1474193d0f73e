import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';

// A page's chunk is compiled when it is first asked for, which a busy machine does not do within the default second.
configure({ asyncUtilTimeout: 15_000 });

/** The files of a worker share its document: each begins as on a device that has never seen the widget. */
beforeAll(() => {
  // What is about the network has no document.
  if (typeof document === 'undefined') return;
  // Two spies on one accessor, its getter and its setter, put each other back: what is left of them hides the document's own.
  Reflect.deleteProperty(document, 'cookie');
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  // oxlint-disable-next-line unicorn/no-document-cookie -- the other way of setting one is not there
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  document.body.replaceChildren();
  document.title = '';
  document.documentElement.lang = '';
  history.replaceState(null, '', '/');
});

afterEach(() => {
  cleanup();
  // At once, not before the next test: the next may be another file's.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
