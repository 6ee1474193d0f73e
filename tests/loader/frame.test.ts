import { beforeEach, expect, it, vi } from 'vitest';
import { addWidget, frameOf, ledTo, widgetAt } from './widget-at.ts';

const routeOf = (widget: HTMLElement) => new URL(frameOf(widget).src).pathname;

beforeEach(() => {
  document.documentElement.lang = 'de';
});

it('waits 15 s for the frame', async () => {
  const wait = vi.spyOn(globalThis, 'setTimeout');
  await widgetAt('');
  expect(wait).toHaveBeenCalledWith(expect.any(Function), 15_000, 'timeout');
});

it.each([
  [{}, '480'],
  [{ 'min-height': '720' }, '720'],
])('a frame of %j is %s pixels high until it says its own height', async (attributes, height) => {
  expect(frameOf(await widgetAt('', attributes)).height).toBe(height);
});

it.each([
  [() => undefined, 'clipboard-write;web-share'],
  [undefined, 'clipboard-write'],
])('a frame may copy, and share where the browser can', async (share, allow) => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }));
  expect(frameOf(await widgetAt('')).allow).toBe(allow);
});

it.each([
  ['', {}, '/lindenstrom/'],
  ['', { start: '/faq' }, '/lindenstrom/faq'],
  ['#/agb', { start: '/faq' }, '/lindenstrom/agb'],
  ['#/agb', { start: '/faq', location: 'none' }, '/lindenstrom/faq'],
  ['?referral=/code', { location: 'query' }, '/lindenstrom/code'],
  ['?referral=/code#/agb', { location: 'query' }, '/lindenstrom/code'],
  ['#/agb', { location: 'query' }, '/lindenstrom/'],
  ['?referral=/code', {}, '/lindenstrom/'],
  ['#places', { start: '/faq' }, '/lindenstrom/faq'],
])('at %j an element with %j begins at %s', async (address, attributes, path) => {
  expect(routeOf(await widgetAt(address, attributes))).toBe(path);
});

it('only the first element begins where the address leads, and the next one that is alone', async () => {
  const first = await widgetAt('#/agb');
  const second = addWidget();
  expect(routeOf(second)).toBe('/lindenstrom/');
  first.remove();
  // The second has the address now.
  expect(routeOf(addWidget())).toBe('/lindenstrom/');
  for (const widget of document.querySelectorAll('referral-widget')) widget.remove();
  expect(routeOf(addWidget())).toBe('/lindenstrom/agb');
});

it.each([
  ['', { loading: 'lazy' }, false],
  ['#/agb', { loading: 'lazy' }, true],
  ['', { loading: 'eager' }, true],
  ['', {}, true],
])('at %j an element with %j loads at once: %s', async (hash, attributes, atOnce) => {
  expect(frameOf(await widgetAt(hash, attributes)).src !== '').toBe(atOnce);
});

it('hands over where somebody came from: by the element, else by the link, else by the page', async () => {
  const hash = '?channel=page&c=page&widget=page&other=page#/code?channel=link&c=link&mark=1';
  const { searchParams } = new URL(frameOf(await widgetAt(hash, { channel: 'element' })).src);
  expect(Object.fromEntries(searchParams)).toEqual({
    mark: '1',
    channel: 'element',
    c: 'link',
    widget: 'page',
    lang: 'de',
    host: location.origin,
  });
});

it('takes the secret of a link out of the address, into the fragment of what the frame loads', async () => {
  const widget = await widgetAt('#/bestaetigung?token=a%2Fb&mark=1');
  expect(location.hash).toBe('#/bestaetigung?mark=1');
  const [address = ''] = ledTo(widget);
  expect([new URL(address).hash, address.includes('token=a%2Fb&')]).toEqual(['#token=a%2Fb', false]);
});

it.each([
  ['#/bestaetigung?token=abc', {}],
  ['?referral=/bestaetigung%3Ftoken=abc', { location: 'query' }],
  ['#/bestaetigung?token=abc', { location: 'query', loading: 'lazy' }],
])('leaves the secret of %j in no attribute, where any script of the page could read it', async (hash, attributes) => {
  const widget = await widgetAt(hash, attributes);
  expect(ledTo(widget)).toHaveLength(1);
  expect(widget.outerHTML + (widget.shadowRoot?.innerHTML ?? '') + location.href).not.toContain('abc');
});

it.each([
  [true, 'blocked'],
  [false, 'offline'],
])('says why it is not there, and leads to the programme: online %s', async (isOnline, code) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const codes: unknown[] = [];
  const hear = (event: Event) => void codes.push((event as CustomEvent).detail);
  document.addEventListener('referral-error', hear);
  const widget = await widgetAt('');
  await vi.waitFor(() => expect(codes).toEqual([{ code }]), { timeout: 15_000 });
  document.removeEventListener('referral-error', hear);
  const apology = widget.shadowRoot?.querySelector('p');
  expect(apology?.textContent).toBe('Das Programm öffnet sich hier nicht. In einem neuen Tab öffnen');
  expect(apology?.querySelector('a')?.target).toBe('_blank');
  expect(apology?.querySelector('a')?.href).toContain('https://widget.example/lindenstrom/');
});

it('says nothing in the place of an element that has gone', async () => {
  const told: string[] = [];
  const listenTo = (widget: HTMLElement, name: string) =>
    widget.addEventListener('referral-error', () => void told.push(name));
  const gone = await widgetAt('');
  listenTo(gone, 'gone');
  gone.remove();
  listenTo(addWidget(), 'there');
  await vi.waitFor(() => expect(told).toEqual(['there']), { timeout: 15_000 });
  expect(gone.shadowRoot?.childElementCount).toBe(0);
});
