import * as v from 'valibot';

/**
 * What the page that an identity provider leads back to tells the window that opened it, by `postMessage` to its own origin alone.
 * Whoever listens compares origin and source, then `state`, then `issuer` with the tenant's (RFC 9207).
 */
export const handedMessage = v.object({
  kind: v.literal('office-sign-in'),
  state: v.string(),
  code: v.nullable(v.string()),
  issuer: v.nullable(v.string()),
  /** Why there is no code, e.g. `access_denied` (RFC 6749 §4.1.2.1). */
  providerError: v.nullable(v.string()),
});
export type HandedMessage = v.InferOutput<typeof handedMessage>;
