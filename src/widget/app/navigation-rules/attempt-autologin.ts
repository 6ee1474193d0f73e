import type { Boot } from '#contract/boot.ts';
import type { Host } from '#widget/host/host.ts';
import { call } from '#widget/http/call.ts';
import { signIn, useSession } from '#widget/session/session.ts';

/**
 * "An autologin with an existing user token triggers an admin login attempt." (specification §2.4) The partner, who knows
 * the person, has the operator make a link for them; its token signs in before the first page is shown, so that a page
 * that needs a login is not sent home. A token that is none stays for the page it belongs to.
 */
export async function attemptAutologin(
  { readToken, forgetToken }: Pick<Host, 'readToken' | 'forgetToken'>,
  { config }: Pick<Boot, 'config'>,
): Promise<void> {
  const token = readToken();
  if (!config.autologin || token === null || useSession.getState().user) return;
  try {
    const adminLogin = async () => (await import('#contract/calls/account-access.ts')).adminLogin;
    signIn(await call(adminLogin, { token }));
    forgetToken(token);
  } catch {
    // An attempt: without a login the programme is open as to everybody else.
  }
}
