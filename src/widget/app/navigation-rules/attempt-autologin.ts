import type { Boot } from '#contract/boot.ts';
import type { Host } from '#widget/host/host.ts';
import { call } from '#widget/http/call.ts';
import { signIn, useSession } from '#widget/session/session.ts';

/** So long the first page waits for the login, in milliseconds. */
const PATIENCE = 5000;

/**
 * "An autologin with an existing user token triggers an admin login attempt." (specification §2.4) The partner, who knows
 * the person, has the operator make a link for them; its token signs in before the first page is shown, so that a page
 * that needs a login is not sent home; after five seconds the page is shown all the same, and the login counts when it
 * comes. A token that is none stays for the page it belongs to.
 */
export async function attemptAutologin(
  { readToken, forgetToken }: Pick<Host, 'readToken' | 'forgetToken'>,
  { config }: Pick<Boot, 'config'>,
): Promise<void> {
  const token = readToken();
  if (!config.autologin || token === null || useSession.getState().user) return;
  const adminLogin = async () => (await import('#contract/calls/account-access.ts')).adminLogin;
  const attempt = call(adminLogin, { token }).then(
    (user) => {
      // Who has logged in meanwhile stays who they are.
      if (!useSession.getState().user) signIn(user);
      forgetToken(token);
    },
    // An attempt: without a login the programme is open as to everybody else.
    () => undefined,
  );
  await Promise.race([
    attempt,
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE);
    }),
  ]);
}
