import * as oidc from 'openid-client';
import type { ProviderTrouble } from '#server/domain/agency/sign-in/identity-providers.ts';

/** Why nobody was signed in, in words for the log: nothing that came from the provider or a browser stands in them. */
export interface WhyNot {
  readonly state: ProviderTrouble | 'refused';
  readonly reason: string;
  /** It was no mistake and no delay: somebody has come with what belongs to another browser. */
  readonly isTried?: true;
}

const statusOf = (cause: unknown): number | null => (cause instanceof Response ? cause.status : null);

const isPassing = (status: number) => status >= 500 || status === 429 || status === 408;

function byStatus(status: number): WhyNot {
  if (isPassing(status)) return { state: 'away', reason: `it answers with status ${status}` };
  return { state: 'misconfigured', reason: `it refuses with status ${status}` };
}

/** The claim of an ID token that is another one than was expected. */
function claimIn({ cause }: Error): string | null {
  const details: unknown = cause instanceof Error ? cause.cause : cause;
  const claim: unknown = typeof details === 'object' && details !== null ? Reflect.get(details, 'claim') : null;
  return typeof claim === 'string' ? claim : null;
}

/** Codes of OAuth that are safe to repeat: letters and underscores (RFC 6749 §5.2). */
const told = (code: string) => (/^[a-z_]{1,60}$/.test(code) ? code : 'something else');

function ofClientError(error: oidc.ClientError): WhyNot {
  const status = statusOf(error.cause);
  if (status !== null && error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return byStatus(status);
  switch (error.code) {
    case 'OAUTH_TIMEOUT':
      return { state: 'away', reason: 'it did not answer in time' };
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED': {
      const claim = claimIn(error);
      if (claim === 'nonce') {
        return { state: 'refused', reason: 'the code belongs to another nonce than the verifier', isTried: true };
      }
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
    if (error.error === 'invalid_grant') return { state: 'refused', reason: 'the code proves nothing' };
    if (isPassing(error.status)) return byStatus(error.status);
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
