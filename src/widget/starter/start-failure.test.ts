import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { persist } from './start-failure.ts';

beforeEach(() => {
  document.documentElement.lang = 'de';
  document.body.innerHTML = '<div id="root"></div>';
});

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/** Fails so often before it works. */
const failing = (times: number) => {
  const load = vi.fn(() => Promise.resolve('texts'));
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return load;
};

it('says that the widget does not load, and goes on once it can be tried again', async () => {
  const load = failing(2);
  const loaded = persist(document, load);
  expect((await screen.findByRole('alert')).textContent).toContain('Das Programm öffnet sich hier nicht.');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await loaded).toBe('texts');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says it in the language of the document, and tries again when there is a network again', async () => {
  document.documentElement.lang = 'en';
  const loaded = persist(document, failing(1));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('texts');
});

it('tries again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const load = failing(1);
  const loaded = persist(document, load);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe('texts');
});

it('says that it is being tried again', async () => {
  let refuse: (cause: Error) => void = () => undefined;
  const load = vi.fn(
    () =>
      new Promise<string>((_, reject) => {
        refuse = reject;
      }),
  );
  void persist(document, load);
  refuse(new TypeError('Failed to fetch'));
  const button = await screen.findByRole('button');
  expect(button.getAttribute('aria-busy')).toBe('false');
  const user = userEvent.setup();
  await user.click(button);
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  expect(load).toHaveBeenCalledTimes(2);
  refuse(new TypeError('Failed to fetch'));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  expect(load).toHaveBeenCalledTimes(2);
});

it('listens once, however often it tries, and no more in the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const heard = vi.spyOn(window, 'addEventListener');
  const loaded = persist(document, failing(4));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toBe('texts');
  const online = heard.mock.calls.filter(([name]) => name === 'online');
  expect(online).toHaveLength(1);
  const [, , options] = online[0] ?? [];
  expect(typeof options === 'object' && options.signal?.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves what the service rendered as it is and readable, below what it says', async () => {
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  root.innerHTML = '<h1>Recommend</h1>';
  const loaded = persist(document, failing(1));
  const notice = await screen.findByRole('alert');
  expect(notice.compareDocumentPosition(root)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(root.innerHTML).toBe('<h1>Recommend</h1>');
  window.dispatchEvent(new Event('online'));
  await loaded;
  expect(document.body.innerHTML).toBe('<div id="root"><h1>Recommend</h1></div>');
});

it('leaves the focus of its button where the page will be, and takes nobody else’s', async () => {
  for (const hasFocus of [true, false]) {
    const loaded = persist(document, failing(1));
    const button = await screen.findByRole('button');
    if (hasFocus) button.focus();
    window.dispatchEvent(new Event('online'));
    await loaded;
    expect(document.activeElement?.id === 'root').toBe(hasFocus);
    document.body.innerHTML = '<div id="root"></div>';
  }
});

it('has the loader apologise for nothing where the service rendered something', async () => {
  const parent = { postMessage: vi.fn() };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
  document.body.innerHTML = '<div id="root"><h1>Recommend</h1></div>';
  const loaded = persist(document, failing(1));
  await screen.findByRole('alert');
  window.dispatchEvent(new MessageEvent('message', { data: 'referral-widget:who' }));
  expect(parent.postMessage).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await loaded;
});

it('tells the loader around it, now and when asked, until it goes on', async () => {
  const parent = { postMessage: vi.fn() };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
  const loaded = persist(document, failing(1));
  await screen.findByRole('alert');
  expect(parent.postMessage.mock.calls).toEqual([['referral-widget:failed:service', '*']]);
  window.dispatchEvent(new MessageEvent('message', { data: 'referral-widget:who' }));
  expect(parent.postMessage).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  await loaded;
  window.dispatchEvent(new MessageEvent('message', { data: 'referral-widget:who' }));
  expect(parent.postMessage).toHaveBeenCalledTimes(2);
});
