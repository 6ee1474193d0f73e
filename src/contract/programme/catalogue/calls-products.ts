import * as v from 'valibot';
import { product } from './product.ts';
import { nobody } from '../../callers.ts';
import { endpoint } from './wire.ts';

export const listProducts = endpoint({
  name: 'listProducts',
  summary: 'All products with their active bounties, in the language asked for',
  source: 'Specification §3.2, §9 "active bounty"',
  method: 'GET',
  path: 'produkt',
  answer: v.object({ products: v.array(product) }),
  allow: [nobody],
  errors: [],
});
