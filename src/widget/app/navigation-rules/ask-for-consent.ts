import { findRoute } from '#contract/find-route.ts';
import { mayAskForConsentAt } from '#contract/route-rules.ts';

/** "Privacy and imprint pages suppress the consent banner." (specification §2.4): who reads there is not asked meanwhile. */
export function mayAskForConsentOn(path: string): boolean {
  const name = findRoute(path)?.name;
  return name === undefined || mayAskForConsentAt(name);
}
