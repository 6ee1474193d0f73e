import * as v from 'valibot';
import { bounty } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { cents, language, productId } from '../fields.ts';

/** A call whose answer is a picture. An `<img>` sends no headers, so the language stands in the address. */
export const image = {
  query: v.object({ language: v.optional(language) }),
  queryDictionary: { language: 'lang' },
  isImage: true,
} as const;

export const category = v.object({ id: v.string(), name: v.string() });

export const listCategories = endpoint({
  name: 'listCategories',
  summary: 'The categories that have a product, in the tenant’s order',
  source: 'Specification §7.2 /produktkategorie, §7.3 "product categories: paths not shown"',
  method: 'GET',
  path: 'produktkategorie',
  answer: v.object({ categories: v.array(category) }),
  caller: 'anyone',
  errors: [],
});

export const readBountyRange = endpoint({
  name: 'readBountyRange',
  summary: 'The highest and the lowest active bounty, `0 €` where there is none',
  source: 'Specification §7.1 produkt/maxpraemiewert, §9 "Max and min bounty value"',
  method: 'GET',
  path: 'produkt/maxpraemiewert',
  answer: v.object({ maxValueCent: cents, maxValue: v.string(), minValueCent: cents, minValue: v.string() }),
  caller: 'anyone',
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
  caller: 'anyone',
  errors: [],
});

/** Whole, in halves, and with the one or the other half lit. */
export const bountyPictures = ['grafik100', 'grafik50', 'grafik50empfehler', 'grafik50empfaenger'] as const;
export type BountyPicture = (typeof bountyPictures)[number];

export const bountyId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'invalid'));

const pictureOf = {
  source: 'Specification §7.3 "Image URLs"',
  method: 'GET',
  params: v.object({ id: bountyId }),
  ...image,
  caller: 'anyone',
  fieldCodes: { id: 'PSOF0005' },
  errors: ['PSOF0005'],
} as const;

export const readWholeBountyPicture = endpoint({
  name: 'readWholeBountyPicture',
  summary: 'A picture of a bounty that one side gets',
  path: 'praemie/:id/grafik100',
  ...pictureOf,
});

export const readSharedBountyPicture = endpoint({
  name: 'readSharedBountyPicture',
  summary: 'A picture of a bounty in two halves',
  path: 'praemie/:id/grafik50',
  ...pictureOf,
});

export const readRecommenderBountyPicture = endpoint({
  name: 'readRecommenderBountyPicture',
  summary: 'A picture of the recommender’s half of a bounty',
  path: 'praemie/:id/grafik50empfehler',
  ...pictureOf,
});

export const readRecipientBountyPicture = endpoint({
  name: 'readRecipientBountyPicture',
  summary: 'A picture of the recipient’s half of a bounty',
  path: 'praemie/:id/grafik50empfaenger',
  ...pictureOf,
});
