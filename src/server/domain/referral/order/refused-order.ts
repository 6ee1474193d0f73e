import { Failure } from '#server/failure.ts';

/**
 * Why nothing of a report was taken: its day is to come, or it names what nobody can order; the order cannot move to this status, or
 * something of somebody else stands on it.
 */
export type RefusedOrder =
  | { readonly code: 'PSOF0003'; readonly field: 'orderedAt' | 'productId' }
  | { readonly code: 'PSOF0702' | 'PSOF0717' };

/** What is said of an order that was refused. */
export function failureOf(refused: RefusedOrder): Failure {
  if (!('field' in refused)) return new Failure(refused.code);
  const { code, field } = refused;
  return new Failure(code, [{ field, rule: field === 'orderedAt' ? 'future' : 'invalid' }]);
}
