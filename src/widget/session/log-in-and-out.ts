import { logout, type User } from '#contract/people/account/calls.ts';
import { call } from '#widget/http/call.ts';
import type { Session } from './session.ts';

/** Ends a session on the service. Nobody waits for it: one that is over cannot be ended again, and without a connection it ends by its age. */
function endOnService(token: string): void {
  void call(logout, { token }).catch(() => undefined);
}

/** Logs out: here at once, and on the service as soon as it can be reached, so that nobody goes on with the token. */
export function logOut(session: Session): void {
  const token = session.store.getState().user?.token;
  session.signOut();
  if (token !== undefined) endOnService(token);
}

/**
 * Signs in with what a call answers, unless somebody has logged out or in while it was under way: the answer may take minutes, and
 * the session that it opened is ended then.
 * @returns whether it signed in. Rejects as the call does
 */
export async function signInBy(session: Session, asked: Promise<User>): Promise<boolean> {
  const before = session.whoIsHere();
  const user = await asked;
  if (session.whoIsHere() === before) {
    session.signIn(user);
    return true;
  }
  endOnService(user.token);
  return false;
}
