import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#widget/http/connection.ts';
import { signInBy } from './log-in-and-out.ts';
import { createHandOvers } from './hand-overs.ts';
import { createSession, type Session } from './session.ts';
import { createStorage } from './storage.ts';
import { anna } from '#widget/testing/user.fixture.ts';

const user = { ...anna, expiresAt: '2099-01-01T12:00:00', token: 'of-today' };
const renewed = { ...user, token: 'of-the-answer' };

let session: Session;

beforeEach(() => {
  session = createSession({ tenant: 'lindenstrom', storage: createStorage(), handOvers: createHandOvers() });
  session.signOut();
  connect({ tenant: 'lindenstrom', language: () => 'de', token: () => null, onSessionOver: () => undefined });
});

it('signs in with the answer who is still here', async () => {
  session.signIn(user);
  expect(await signInBy(session, Promise.resolve(renewed))).toBe(true);
  expect(session.store.getState().user?.token).toBe('of-the-answer');
});

it.each([
  { what: 'has logged out', act: () => session.signOut() },
  { what: 'has given way to somebody else', act: () => session.signIn({ ...user, recommenderHash: 'b'.repeat(40) }) },
])('signs nobody in who $what meanwhile, and ends the session of the answer', async ({ act }) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetched);
  session.signIn(user);
  let answer: (user: typeof renewed) => void = () => undefined;
  const asked = signInBy(
    session,
    new Promise<typeof renewed>((resolve) => {
      answer = resolve;
    }),
  );
  act();
  const here = session.store.getState().user;
  answer(renewed);
  expect(await asked).toBe(false);
  expect(session.store.getState().user).toBe(here);
  // The call is fetched first, which takes a busy machine seconds.
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce(), { timeout: 15_000 });
  const [request] = fetched.mock.calls[0] ?? [];
  if (!(request instanceof Request)) throw new Error('no request');
  expect([new URL(request.url).pathname.split('/').at(-1), request.headers.get('authorization')]).toEqual([
    'logout',
    'Bearer of-the-answer',
  ]);
});
