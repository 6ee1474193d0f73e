import { derivedBy } from '#contract/agency/sign-in/derived.ts';
import { sha256 } from './sha256.ts';

/** Where and as what a tenant's identity provider is asked. */
export interface Provider {
  readonly authorizationUrl: string;
  readonly clientId: string;
  readonly redirectUrl: string;
  readonly scope: string;
  readonly issuer: string;
}

/** One try to sign in. */
export interface Transaction {
  /** Never leaves this document but to redeem the code. */
  readonly verifier: string;
  readonly state: string;
  /** The provider's page, with all that it has to know. */
  readonly address: string;
}

/** Bytes as base64url without padding (RFC 4648 §5). */
export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** What a provider and the page that it answers to are told in place of the verifier: one-way, and another for each purpose. */
const derived = (purpose: keyof typeof derivedBy, verifier: string) =>
  base64url(sha256(`${derivedBy[purpose]}${verifier}`));

/**
 * Makes what one try to sign in needs (RFC 7636; the nonce is what the service expects of this verifier).
 * @param random fills bytes from a secure source
 */
export function beginTransaction(
  { authorizationUrl, clientId, redirectUrl, scope }: Provider,
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): Transaction {
  const verifier = base64url(random(new Uint8Array(32)));
  const state = derived('state', verifier);
  const address = new URL(authorizationUrl);
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUrl,
    scope,
    code_challenge: base64url(sha256(verifier)),
    code_challenge_method: 'S256',
    state,
    nonce: derived('nonce', verifier),
    display: 'popup',
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return { verifier, state, address: address.href };
}
