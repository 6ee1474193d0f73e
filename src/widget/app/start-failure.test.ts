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
  expect((await screen.findByRole('alert')).textContent).toContain('Das Empfehlungsprogramm lädt gerade nicht.');
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
