import { call } from '#widget/http/call.ts';
import { signOut, useSession } from './session.ts';

/**
 * Logs out: here at once, and on the service as soon as it can be reached, so that nobody goes on with the token. Without a
 * connection the token ends by its age.
 */
export function logOut(): void {
  const token = useSession.getState().user?.token;
  signOut();
  if (token === undefined) return;
  const logout = async () => (await import('#contract/calls/account.ts')).logout;
  // Nobody waits for it: whoever logged out is logged out, and a session that is over cannot be ended again.
  void call(logout, { token }).catch(() => undefined);
}
