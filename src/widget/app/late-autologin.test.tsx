import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toWire } from '#contract/wire.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { attemptAutologin } from './navigation-rules/attempt-autologin.ts';
import { lena, openWidget } from '#widget/testing/open.fixture.tsx';

const autologin = { boot: { config: { ...boot.config, autologin: true } } };
const turn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

let answer: (response: Response) => void;

beforeEach(() => {
  const waiting = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal(
    'fetch',
    vi.fn(() => waiting),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

/** Opens a link with a token, and waits for as long as the first page does. */
async function openSlowly(route: string) {
  const { widget, host } = await openWidget(`${route}?token=once`, autologin);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isDone = false;
  const attempted = attemptAutologin(widget, host).finally(() => {
    isDone = true;
  });
  while (vi.mocked(fetch).mock.calls.length === 0) await turn();
  await vi.advanceTimersByTimeAsync(4999);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await attempted;
  vi.useRealTimers();
  expect(widget.session.store.getState().user).toBeNull();
  return { host, session: widget.session };
}

const refusal = () => Response.json({ Code: 'PSOF0113', Meldung: '', Felder: [] }, { status: 404 });

it('lets the first page wait for five seconds, and counts when it comes later', async () => {
  const { host, session } = await openSlowly('/');
  answer(Response.json(toWire(lena)));
  await vi.waitFor(() => expect(session.store.getState().user?.email).toBe(lena.email));
  expect(host.secret.read()).toBeNull();
  expect(host.location.place.get().arrivals).toBe(0);
});

it('gives no page a token whose login is still under way', async () => {
  expect((await openSlowly('/')).host.secret.read()).toBeNull();
});

it('has the page begin anew with a token that was none for a login', async () => {
  const { host } = await openSlowly('/agb');
  await act(async () => answer(refusal()));
  await vi.waitFor(() => expect(host.secret.read()).toBe('once'));
  expect(host.location.place.get().arrivals).toBe(1);
  expect(host.location.route).toBe('/agb');
  expect(window.location.href).not.toContain('once');
});

it('leaves alone who has gone on meanwhile', async () => {
  const { host } = await openSlowly('/agb');
  act(() => host.location.navigate('/faq'));
  await act(async () => answer(refusal()));
  await act(turn);
  expect(host.location.route).toBe('/faq');
  expect(host.secret.read()).toBeNull();
});
