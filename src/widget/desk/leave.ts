import { leaveDesk } from '#contract/operator/calls-desk.ts';
import { call } from '#widget/http/call.ts';
import type { DeskSession } from './desk-session.ts';

/** Signs out: here at once, and on the service as soon as it can be reached, so that nobody goes on with the token. */
export function leave(session: DeskSession, ending: 'signed-out' | 'idle' = 'signed-out'): void {
  const token = session.store.getState().user?.token;
  session.signOut(ending);
  // Nobody waits for it: one that is over cannot be ended again, and without a connection it ends by its age.
  if (token !== undefined) void call(leaveDesk, { token }).catch(() => undefined);
}
