import type { defineReferralWidget as Declared, ReferralWidgetSource } from './types.d.ts';

const NAME = 'referral-widget';

interface Policy {
  createScriptURL(address: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy | undefined;

/** A page with Trusted Types takes the address of a script from a policy only; nobody but this file gets to use it. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(NAME, { createScriptURL: (url) => url });
  return policy?.createScriptURL(address) ?? address;
}

function insertLoader({
  service,
  src = '/v1/loader.js',
  integrity,
  nonce,
  location,
}: ReferralWidgetSource): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve(customElements.get(NAME) !== undefined));
    script.addEventListener('error', () => {
      script.remove();
      resolve(false);
    });
    script.async = true;
    if (nonce) script.nonce = nonce;
    if (location) script.dataset['location'] = location;
    if (integrity) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    try {
      script.src = trusted(new URL(src, service).href);
    } catch {
      // The page's policy forbids it, or `service` is no address: the answer says so.
      resolve(false);
      return;
    }
    document.head.append(script);
  });
}

let inserted: Promise<boolean> | undefined;

export const defineReferralWidget: typeof Declared = async (source) => {
  if (typeof document === 'undefined') return false;
  if (customElements.get(NAME)) return true;
  inserted ??= insertLoader(source).then((worked) => {
    // Whatever blocked it may be over the next time.
    if (!worked) inserted = undefined;
    return worked;
  });
  return inserted;
};
