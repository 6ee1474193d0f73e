/**
 * What is put before a PKCE verifier (RFC 7636) to make of both, by SHA-256 in base64url, what goes with it in a request for a code: browser
 * and service find the same without telling each other, and neither gives the verifier away.
 */
export const derivedBy = { nonce: 'nonce\0', state: 'state\0' } as const;
