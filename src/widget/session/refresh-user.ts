import { readUser } from '#contract/people/account/calls.ts';
import { call } from '#widget/http/call.ts';
import type { Session } from './session.ts';

/**
 * Reads the signed-in person again, with a fresh session (specification §7.3 account/user): when the widget starts, and
 * when something about them has changed. A session that is over ends by the answer itself; without any answer everything
 * stays as it was.
 */
export async function refreshUser(session: Session): Promise<void> {
  const before = session.store.getState().user;
  if (!before) return;
  const user = await call(readUser).catch(() => null);
  // Who has left or changed the person meanwhile is not brought back.
  if (user && session.store.getState().user === before) session.signIn(user);
}
