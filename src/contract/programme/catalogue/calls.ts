import * as v from 'valibot';
import { bounty } from './product.ts';
import { nobody } from '../../callers.ts';
import { cents, productId } from '../../fields.ts';
import { endpoint } from './wire.ts';

export const category = v.object({ id: v.string(), name: v.string() });

export const listCategories = endpoint({
  name: 'listCategories',
  summary: 'The categories that have a product, in the tenant’s order',
  source: 'Specification §7.2 /produktkategorie, §7.3 "product categories: paths not shown"',
  method: 'GET',
  path: 'produktkategorie',
  answer: v.object({ categories: v.array(category) }),
  allow: [nobody],
  errors: [],
});

export const readBountyRange = endpoint({
  name: 'readBountyRange',
  summary: 'The highest and the lowest active bounty, `0 €` where there is none',
  source: 'Specification §7.1 produkt/maxpraemiewert, §9 "Max and min bounty value"',
  method: 'GET',
  path: 'produkt/maxpraemiewert',
  answer: v.object({ maxValueCent: cents, maxValue: v.string(), minValueCent: cents, minValue: v.string() }),
  allow: [nobody],
  errors: [],
});

/** A bounty with what it is for and how it is written. */
export const listedBounty = v.object({ ...bounty.entries, value: v.string(), productId, productName: v.string() });
export type ListedBounty = v.InferOutput<typeof listedBounty>;

export const listBounties = endpoint({
  name: 'listBounties',
  summary: 'All active bounties of all products, in the language asked for',
  source: 'Specification §7.3 GET /praemie, §3.2 "Bounty"',
  method: 'GET',
  path: 'praemie',
  answer: v.object({ bounties: v.array(listedBounty) }),
  allow: [nobody],
  errors: [],
});
