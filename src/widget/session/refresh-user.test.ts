import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toWire } from '#contract/wire.ts';
import { connect } from '#widget/http/connection.ts';
import { refreshUser } from './refresh-user.ts';
import { endSession, resumeSession, signIn, signOut, useSession } from './session.ts';
import { anna as user } from './user.fixture.ts';

/** The service, which answers when it is told to. */
function answering(answer: () => Response) {
  const paths: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    paths.push(new URL(request.url).pathname);
    return Promise.resolve(answer());
  });
  return paths;
}

beforeEach(() => {
  resumeSession('lindenstrom');
  connect({
    tenant: 'lindenstrom',
    language: () => 'de',
    token: () => useSession.getState().user?.token ?? null,
    onSessionOver: endSession,
  });
});

afterEach(() => signOut());

describe('refreshing the user', () => {
  it('brings what changed elsewhere, with a fresh session', async () => {
    signIn(user);
    const paths = answering(() => Response.json(toWire({ ...user, firstName: 'Anna-Lena', token: 'fresh' })));
    await refreshUser();
    expect(paths).toEqual(['/api/v1/lindenstrom/account/user']);
    expect(useSession.getState().user).toMatchObject({ firstName: 'Anna-Lena', token: 'fresh' });
  });

  it.each([
    ['PSOF0204', () => Response.json({ Code: 'PSOF0204', Meldung: '' }, { status: 401 })],
    ['401 of a proxy', () => new Response('no', { status: 401 })],
  ])('ends the session at %s', async (_, answer) => {
    signIn(user);
    answering(answer);
    await refreshUser();
    expect(useSession.getState()).toMatchObject({ user: null, ending: 'expired' });
  });

  it('leaves everything as it is without an answer, and asks nothing when nobody is signed in', async () => {
    signIn(user);
    answering(() => new Response('busy', { status: 503 }));
    await refreshUser();
    expect(useSession.getState().user).toEqual(user);
    signOut();
    const paths = answering(() => Response.json({}));
    await refreshUser();
    expect(paths).toEqual([]);
  });

  it('does not bring back who has logged out meanwhile', async () => {
    signIn(user);
    answering(() => {
      signOut();
      return Response.json(toWire(user));
    });
    await refreshUser();
    expect(useSession.getState().user).toBeNull();
  });
});
