import { pathTo } from '#contract/routes.ts';

/** Whoever reads how data is protected, or who is behind this, is not asked meanwhile. */
const unasked: readonly string[] = [pathTo('privacy'), pathTo('imprint')];

/** "Privacy and imprint pages suppress the consent banner." (specification §2.4) */
export function mayAskForConsentOn(path: string): boolean {
  return !unasked.includes(path);
}
