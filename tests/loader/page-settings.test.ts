import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageMessage } from '#bridge/messages.ts';
import { watchPage } from '#loader/page-settings.ts';

let element: HTMLElement;
let frame: HTMLIFrameElement;
let ending: AbortController;
let told: PageMessage[];
let greet: () => void;

/** Lets the page's changes be noticed. */
const noticed = () =>
  new Promise<void>((done) => {
    setTimeout(done);
  });

beforeEach(() => {
  document.documentElement.lang = 'de';
  ending = new AbortController();
  told = [];
  element = document.body.appendChild(document.createElement('div'));
  frame = document.createElement('iframe');
  vi.spyOn(frame, 'src', 'get').mockReturnValue('https://widget.example/lindenstrom/?consent=functional&lang=de');
  element.setAttribute('consent', 'functional');
  ({ greet } = watchPage(element, frame, ending.signal, (message) => told.push(message)));
});
afterEach(() => {
  ending.abort();
  element.remove();
  document.documentElement.removeAttribute('lang');
});

it('names the frame in the page’s language, and in that of the element when it changes', async () => {
  expect(frame.title).toBe('Empfehlungsprogramm');
  document.documentElement.lang = 'en';
  await noticed();
  expect(frame.title).toBe('Referral programme');
  element.lang = 'de';
  await noticed();
  expect(told).toEqual([
    { type: 'language', lang: 'en' },
    { type: 'language', lang: 'de' },
  ]);
});

it.each([
  ['analytical marketing', ['analytical', 'marketing']],
  ['', []],
  [null, null],
])('tells that the page has granted %j', async (text, granted) => {
  if (text === null) element.removeAttribute('consent');
  else element.setAttribute('consent', text);
  await noticed();
  expect(told).toEqual([{ type: 'consent', granted }]);
});

it('says nothing of what the frame’s address has said, and what has changed since', async () => {
  greet();
  expect(told).toEqual([]);
  document.documentElement.lang = 'en';
  element.setAttribute('consent', 'marketing');
  await noticed();
  told = [];
  greet();
  expect(told).toEqual([
    { type: 'language', lang: 'en' },
    { type: 'consent', granted: ['marketing'] },
  ]);
});

it('gives the frame the height that the page asks for anew', async () => {
  frame.height = '900';
  element.setAttribute('data-other', 'x');
  await noticed();
  expect(frame.height).toBe('900');
  element.setAttribute('min-height', '300');
  await noticed();
  expect(frame.height).toBe('300');
  element.removeAttribute('min-height');
  await noticed();
  expect(frame.height).toBe('300');
  expect(told).toEqual([]);
});

it('follows nothing after the end', async () => {
  ending.abort();
  document.documentElement.lang = 'en';
  element.setAttribute('consent', '');
  await noticed();
  expect(told).toEqual([]);
});
