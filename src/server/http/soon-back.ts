import type { FastifyRequest } from 'fastify';
import { isAway, isUnknown } from '#server/db/away.ts';
import { isContention } from '#server/db/transact.ts';

/** Whether the database was away or busy, and may well answer who asks again a little later (503, PSOF0010). */
const isSoonBack = (error: unknown): boolean => isContention(error) || isAway(error);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The same `Idempotency-Key` twice has one effect. */
    readonly takesKey?: boolean | undefined;
    /** It does nothing twice, key or not. */
    readonly isRepeatable?: boolean | undefined;
  }
}

/**
 * Whether the same once more has no other effect: HTTP says so of the method (RFC 9110 §9.2.2), the call says so of itself, or the caller
 * has named it by a key.
 */
function mayRepeat({ method, headers, routeOptions: { config } }: FastifyRequest): boolean {
  if (method !== 'POST' || config?.isRepeatable) return true;
  return config?.takesKey === true && headers['idempotency-key'] !== undefined;
}

/** Whether whoever asked so is told to come again: what nobody knows to be done or not only where that does nothing twice. */
export const mayComeAgain = (request: FastifyRequest, error: unknown): boolean =>
  isSoonBack(error) || (isUnknown(error) && mayRepeat(request));
