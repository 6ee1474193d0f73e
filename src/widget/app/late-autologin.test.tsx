import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toWire } from '#contract/wire.ts';
import { useSession } from '#widget/session/session.ts';
import { boot } from './boot.fixture.ts';
import { attemptAutologin } from './navigation-rules/attempt-autologin.ts';
import { lena, openWidget } from './open.fixture.tsx';

const autologin = { config: { ...boot.config, autologin: true } };
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
  const { host } = await openWidget(`${route}?token=once`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isDone = false;
  const attempted = attemptAutologin(host, autologin).finally(() => {
    isDone = true;
  });
  while (vi.mocked(fetch).mock.calls.length === 0) await turn();
  await vi.advanceTimersByTimeAsync(4999);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await attempted;
  vi.useRealTimers();
  expect(useSession.getState().user).toBeNull();
  return host;
}

const refusal = () => Response.json({ Code: 'PSOF0113', Meldung: '', Felder: [] }, { status: 404 });

it('lets the first page wait for five seconds, and counts when it comes later', async () => {
  const host = await openSlowly('/');
  answer(Response.json(toWire(lena)));
  await vi.waitFor(() => expect(useSession.getState().user?.email).toBe(lena.email));
  expect(host.secret.read()).toBeNull();
  expect(host.location.place.get().arrivals).toBe(0);
});

it('gives no page a token whose login is still under way', async () => {
  expect((await openSlowly('/')).secret.read()).toBeNull();
});

it('has the page begin anew with a token that was none for a login', async () => {
  const host = await openSlowly('/agb');
  await act(async () => answer(refusal()));
  await vi.waitFor(() => expect(host.secret.read()).toBe('once'));
  expect(host.location.place.get().arrivals).toBe(1);
  expect(host.location.route).toBe('/agb');
  expect(window.location.href).not.toContain('once');
});

it('leaves alone who has gone on meanwhile', async () => {
  const host = await openSlowly('/agb');
  act(() => host.location.navigate('/faq'));
  await act(async () => answer(refusal()));
  await act(turn);
  expect(host.location.route).toBe('/faq');
  expect(host.secret.read()).toBeNull();
});
