import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#widget/http/connection.ts';
import { signInBy } from './log-in-and-out.ts';
import { resumeSession, signIn, signOut, useSession } from './session.ts';
import { anna } from './user.fixture.ts';

const user = { ...anna, expiresAt: '2099-01-01T12:00:00', token: 'of-today' };
const renewed = { ...user, token: 'of-the-answer' };

beforeEach(() => {
  resumeSession('lindenstrom');
  signOut();
  connect({ tenant: 'lindenstrom', language: () => 'de', token: () => null, onSessionOver: () => undefined });
});

it('signs in with the answer who is still here', async () => {
  signIn(user);
  expect(await signInBy(Promise.resolve(renewed))).toBe(true);
  expect(useSession.getState().user?.token).toBe('of-the-answer');
});

it.each([
  { what: 'has logged out', act: () => signOut() },
  { what: 'has given way to somebody else', act: () => signIn({ ...user, recommenderHash: 'b'.repeat(40) }) },
])('signs nobody in who $what meanwhile, and ends the session of the answer', async ({ act }) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetched);
  signIn(user);
  let answer: (user: typeof renewed) => void = () => undefined;
  const asked = signInBy(
    new Promise<typeof renewed>((resolve) => {
      answer = resolve;
    }),
  );
  act();
  const here = useSession.getState().user;
  answer(renewed);
  expect(await asked).toBe(false);
  expect(useSession.getState().user).toBe(here);
  // The call is fetched first, which takes a busy machine seconds.
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce(), { timeout: 15_000 });
  const [request] = fetched.mock.calls[0] ?? [];
  if (!(request instanceof Request)) throw new Error('no request');
  expect([new URL(request.url).pathname.split('/').at(-1), request.headers.get('authorization')]).toEqual([
    'logout',
    'Bearer of-the-answer',
  ]);
});
