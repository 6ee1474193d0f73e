import { expect, it } from 'vitest';
import { findOrdered } from './find-ordered.ts';
import type { TenantProduct } from './tenant.ts';

const product = (id: string, others: Partial<TenantProduct> = {}): TenantProduct => ({
  id,
  externalId: `x-${id}`,
  category: '',
  name: { de: id, en: id },
  description: { de: '', en: '' },
  orderUrl: 'https://anbieter.example/',
  bounties: [],
  ...others,
});
const whole = { of: 'shop', young: false, tariffIds: ['s'], inText: { de: '', en: '' } } as const;

it.each([
  ['s', 's'],
  ['x-s', 's'],
  ['einst', 'einst'],
  ['x-einst', 'einst'],
  // By its own id rather than by another one's, sold still or not.
  ['x-m', 'x-m'],
  ['alles', undefined],
  ['x-alles', undefined],
  ['niemals', undefined],
])('an order of %s is one of %s', (id, found) => {
  const products = [product('s'), product('m'), product('alles', { whole })];
  const formerProducts = [product('einst'), product('x-m')];
  expect(findOrdered({ products, formerProducts }, id)?.id).toBe(found);
});
