import { expect, it } from 'vitest';
import type { OfferedProduct } from '#contract/programme/catalogue/tariff.ts';
import { groupProducts } from './product-groups.ts';

const product = (id: string, categoryId: string): OfferedProduct => ({
  id,
  category: `The ${categoryId}`,
  categoryId,
  name: id,
  description: '',
  bounty: null,
});

const products = [product('sun', 'power'), product('gas', 'gas'), product('wind', 'power')];

it('products stand with their category, where its first product stands (ShowProductCategory)', () => {
  const groups = groupProducts(products, true);
  expect(groups.map(({ name, products: members }) => [name, members.map(({ id }) => id)])).toEqual([
    ['The power', ['sun', 'wind']],
    ['The gas', ['gas']],
  ]);
});

it('without categories they stand together in the tenant’s order', () => {
  expect(groupProducts(products, false)).toEqual([{ name: '', products }]);
});
