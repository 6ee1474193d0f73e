import { SECRET_PARAMETER, splitSecret, withQuery } from '#bridge/route.ts';
import { adminLogin } from '#contract/people/account/calls-access.ts';
import type { Host } from '#widget/host/host.ts';
import { CallError } from '#widget/http/call-error.ts';
import { call } from '#widget/http/call.ts';
import type { Widget } from '#widget/session/widget.ts';

/** So long the first page waits for the login, in milliseconds. */
const PATIENCE = 5000;

/**
 * "An autologin with an existing user token triggers an admin login attempt." (specification §2.4) The partner, who knows
 * the person, has the operator make a link for them; its token signs in before the first page is shown, so that a page
 * that needs a login is not sent home; after five seconds the page is shown all the same, and the login counts when it
 * comes. A token that is none stays for the page it belongs to. While nobody knows yet whose it is, no page gets it: it
 * works once, and would be told to be broken where it is for the login.
 */
export async function attemptAutologin(
  { boot, session }: Pick<Widget, 'boot' | 'session'>,
  { secret, location }: Pick<Host, 'secret' | 'location'>,
): Promise<void> {
  const token = secret.read();
  if (!boot.getState().config.autologin || token === null) return;
  const before = session.whoIsHere();
  const { route } = location;
  let isLate = false;
  const attempt = call(adminLogin, { token }).then(
    (user) => {
      // Who has logged in meanwhile stays who they are; who was here before is not whom the partner sends.
      if (session.whoIsHere() === before) session.signIn(user);
      secret.forget(token);
    },
    (error: unknown) => {
      // It was a login of somebody, who must not be taken for the one whose session is still here.
      if (isOfLogin(error) && session.whoIsHere() === before) session.signOut();
      // An attempt: without a login the programme is open as to everybody else. The page, if it is still there, begins
      // anew with the token, as with a link that is followed.
      if (isLate && location.route === route) location.navigate(withToken(route, token), { replace: true });
    },
  );
  await Promise.race([
    attempt,
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        isLate = true;
        secret.forget(token);
        resolve();
      }, PATIENCE);
      void attempt.finally(() => clearTimeout(timer));
    }),
  ]);
}

/** Refusals of a link that was made for a login: blocked, not confirmed, gone, or used up. */
const ofLogins: ReadonlySet<string> = new Set(['PSOF0102', 'PSOF0104', 'PSOF0107', 'PSOF0112']);

const isOfLogin = (error: unknown) => error instanceof CallError && ofLogins.has(error.code);

function withToken(route: string, token: string): string {
  const [, , path, query] = splitSecret(route);
  query.set(SECRET_PARAMETER, token);
  return withQuery(path, query);
}
