import { leaveOffice, readOffice } from '#contract/agency/sign-in/calls.ts';
import { call } from '#widget/http/call.ts';
import type { OfficeSession } from './office-session.ts';

/**
 * Reads who is signed in anew, with a fresh token: role and agency may have changed since. A session that is over ends by the
 * answer itself; without any answer everything stays as it was.
 */
export async function refreshUser(session: OfficeSession): Promise<void> {
  const before = session.store.getState().user;
  if (!before) return;
  const user = await call(readOffice).catch(() => null);
  if (user && session.store.getState().user === before) session.renew(user);
}

/** Signs out: here at once, and on the service as soon as it can be reached, so that nobody goes on with the token. */
export function signOut(session: OfficeSession): void {
  const token = session.store.getState().user?.token;
  session.signOut();
  // Nobody waits for it: one that is over cannot be ended again, and without a connection it ends by its age.
  if (token !== undefined) void call(leaveOffice, { token }).catch(() => undefined);
}
