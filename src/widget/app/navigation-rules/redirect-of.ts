import { askForLogin } from './ask-for-login.ts';
import { forceLogin } from './force-login.ts';
import { goHomeInAutologin } from './go-home-in-autologin.ts';
import { goOnAfterLogin } from './go-on-after-login.ts';
import { hideAdvertisersImprint } from './hide-advertisers-imprint.ts';
import { sendLogoutOfNobodyToLogin } from './send-logout-of-nobody-to-login.ts';
import type { RedirectRule, Visit } from './visit.ts';

/** The rules that send a visit elsewhere; the first one that has something to say decides. */
const rules: readonly RedirectRule[] = [
  hideAdvertisersImprint,
  goHomeInAutologin,
  goOnAfterLogin,
  sendLogoutOfNobodyToLogin,
  askForLogin,
  forceLogin,
];

/** Where a visit is sent instead (specification §2.4), or null when it may stay. */
export function redirectOf(visit: Visit): string | null {
  for (const rule of rules) {
    const elsewhere = rule(visit);
    if (elsewhere !== null) return elsewhere;
  }
  return null;
}
