/**
 * What a browser may do on these pages. Of strangers only the referral service gets in, as a script and as a frame; a
 * provider that is strict with itself has the same list, so the widget is used here under these conditions.
 * @param connect where their scripts may ask for something
 */
export function securityHeaders(serviceOrigin: string, connect = "'none'"): Readonly<Record<string, string>> {
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' ${serviceOrigin}`,
    'frame-src': serviceOrigin,
    'style-src': "'self'",
    'img-src': "'self'",
    'connect-src': connect,
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources}`)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    // Numbers of referrals and recipients stand in addresses here and are nobody else's business.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
