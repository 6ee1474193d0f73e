import * as oidc from 'openid-client';
import * as v from 'valibot';
import type { ProviderTrouble } from '#server/domain/agency/sign-in/identity-providers.ts';

/** Why nobody was signed in, in words for the log: nothing that came from the provider or a browser stands in them. */
export interface WhyNot {
  readonly state: ProviderTrouble | 'refused';
  readonly reason: string;
  /**
   * Of what is refused: somebody has come with what belongs to another browser (`foreign`), or the provider's words may as well mean that we
   * are set up wrongly (`unclear`).
   */
  readonly doubt?: 'foreign' | 'unclear';
}

const statusOf = (cause: unknown): number | null => (cause instanceof Response ? cause.status : null);

const isPassing = (status: number) => status >= 500 || status === 429 || status === 408;

function byStatus(status: number): WhyNot {
  if (isPassing(status)) return { state: 'away', reason: `it answers with status ${status}` };
  return { state: 'misconfigured', reason: `it refuses with status ${status}` };
}

/** What the library says of an ID token that it does not take. */
const details = v.object({ claim: v.optional(v.string()), claims: v.optional(v.record(v.string(), v.unknown())) });

function detailsOf({ cause }: Error): v.InferOutput<typeof details> {
  const told = v.safeParse(details, cause instanceof Error ? cause.cause : cause);
  return told.success ? told.output : {};
}

/** What an ID token has besides (OpenID Connect Core §2): the library looks for all of them at once, and does not say which it missed. */
const always = ['aud', 'exp', 'iat', 'iss', 'sub'];

const lacksNonceAlone = ({ claims }: v.InferOutput<typeof details>) =>
  claims !== undefined && claims['nonce'] === undefined && always.every((name) => claims[name] !== undefined);

/**
 * A provider gives back the nonce of the request, unchanged (OpenID Connect Core §2). With another one, or none, the code was asked for by
 * another request than ours, which always has one: whoever brings it has made that themselves.
 */
const withoutOurNonce = {
  state: 'refused',
  reason: 'the code belongs to another nonce than the verifier',
  doubt: 'foreign',
} as const;

/**
 * As OAuth has it a code that proves nothing is an `invalid_grant` (RFC 6749 §5.2), but some providers call one of another shape than theirs
 * an `invalid_request`. Anybody can send such a code: if each were our mistake, a stranger could wake the operator at will and would use none
 * of their tries up. What else an `invalid_request` may mean holds for everybody who signs in, and then the line is there for each of them.
 */
const refusals: Readonly<Partial<Record<string, WhyNot>>> = {
  invalid_grant: { state: 'refused', reason: 'the code proves nothing' },
  invalid_request: { state: 'refused', reason: 'it refuses: invalid_request', doubt: 'unclear' },
};

/** Codes of OAuth that are safe to repeat: letters and underscores (RFC 6749 §5.2). */
const told = (code: string) => (/^[a-z_]{1,60}$/.test(code) ? code : 'something else');

function ofClientError(error: oidc.ClientError): WhyNot {
  const status = statusOf(error.cause);
  if (status !== null && error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return byStatus(status);
  if (error.code === 'OAUTH_INVALID_RESPONSE' && lacksNonceAlone(detailsOf(error))) return withoutOurNonce;
  switch (error.code) {
    case 'OAUTH_TIMEOUT':
      return { state: 'away', reason: 'it did not answer in time' };
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED': {
      const { claim } = detailsOf(error);
      if (claim === 'nonce') return withoutOurNonce;
      return { state: 'misconfigured', reason: `the ID token is meant otherwise (${claim ?? 'unknown claim'})` };
    }
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return {
        state: 'misconfigured',
        reason: 'it calls itself by another name than Issuer, or speaks of somebody else',
      };
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return { state: 'misconfigured', reason: 'its clock and ours differ' };
    default:
      return { state: 'misconfigured', reason: `its answer cannot be used (${error.code ?? 'unknown'})` };
  }
}

/** What an error of the library means. */
export function whyNot(error: unknown): WhyNot {
  if (error instanceof oidc.ResponseBodyError) {
    if (isPassing(error.status)) return byStatus(error.status);
    const refusal = Object.hasOwn(refusals, error.error) ? refusals[error.error] : undefined;
    if (refusal) return refusal;
    return { state: 'misconfigured', reason: `it refuses: ${told(error.error)}` };
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError) {
    return { state: 'misconfigured', reason: `it refuses: status ${error.status}` };
  }
  if (error instanceof oidc.ClientError) return ofClientError(error);
  // `fetch failed`, whatever stands behind it: no name, no connection, no certificate.
  if (error instanceof TypeError) return { state: 'away', reason: 'it cannot be reached' };
  throw error;
}
