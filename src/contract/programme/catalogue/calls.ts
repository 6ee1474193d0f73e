import * as v from 'valibot';
import { bounty } from './product.ts';
import { nobody } from '../../callers.ts';
import { cents, productId } from '../../fields.ts';
import { endpoint } from './wire.ts';

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
