import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toWire } from '#contract/wire.ts';
import { connect } from '#widget/http/connection.ts';
import { refreshUser } from './refresh-user.ts';
import { createHandOvers } from './hand-overs.ts';
import { createSession, type Session } from './session.ts';
import { createStorage } from './storage.ts';
import { anna as user } from '#widget/testing/user.fixture.ts';

/** The service, which answers when it is told to. */
function answering(answer: () => Response) {
  const paths: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    paths.push(new URL(request.url).pathname);
    return Promise.resolve(answer());
  });
  return paths;
}

let session: Session;

beforeEach(() => {
  session = createSession({ tenant: 'lindenstrom', storage: createStorage(), handOvers: createHandOvers() });
  session.resume();
  connect({
    tenant: 'lindenstrom',
    language: () => 'de',
    token: () => session.store.getState().user?.token ?? null,
    onSessionOver: session.end,
  });
});

afterEach(() => session.signOut());

describe('refreshing the user', () => {
  it('brings what changed elsewhere, with a fresh session', async () => {
    session.signIn(user);
    const paths = answering(() => Response.json(toWire({ ...user, firstName: 'Anna-Lena', token: 'fresh' })));
    await refreshUser(session);
    expect(paths).toEqual(['/api/v1/lindenstrom/account/user']);
    expect(session.store.getState().user).toMatchObject({ firstName: 'Anna-Lena', token: 'fresh' });
  });

  it.each([
    ['PSOF0204', () => Response.json({ Code: 'PSOF0204', Meldung: '' }, { status: 401 })],
    ['401 of a proxy', () => new Response('no', { status: 401 })],
  ])('ends the session at %s', async (_, answer) => {
    session.signIn(user);
    answering(answer);
    await refreshUser(session);
    expect(session.store.getState()).toMatchObject({ user: null, ending: 'expired' });
  });

  it('leaves everything as it is without an answer, and asks nothing when nobody is signed in', async () => {
    session.signIn(user);
    answering(() => new Response('busy', { status: 503 }));
    await refreshUser(session);
    expect(session.store.getState().user).toEqual(user);
    session.signOut();
    const paths = answering(() => Response.json({}));
    await refreshUser(session);
    expect(paths).toEqual([]);
  });

  it('does not bring back who has logged out meanwhile', async () => {
    session.signIn(user);
    answering(() => {
      session.signOut();
      return Response.json(toWire(user));
    });
    await refreshUser(session);
    expect(session.store.getState().user).toBeNull();
  });
});
