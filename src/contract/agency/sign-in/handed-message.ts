import * as v from 'valibot';

/** As an identity provider writes what is not empty; '' is as good as nothing. */
const told = v.nullable(v.pipe(v.string(), v.nonEmpty()));

/**
 * What the page that an identity provider leads back to tells the window that opened it, by `postMessage` to its own origin alone.
 * Whoever listens compares origin and source, then `state`, then `issuer` with the tenant's (RFC 9207).
 */
export const handedMessage = v.object({
  kind: v.literal('office-sign-in'),
  state: v.string(),
  code: told,
  issuer: told,
  /** Why there is no code, e.g. `access_denied` (RFC 6749 §4.1.2.1). */
  providerError: told,
});
export type HandedMessage = v.InferOutput<typeof handedMessage>;
