import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import { image } from '../../image-call.ts';
import { endpoint } from './wire.ts';

/** Whole, in halves, and with the one or the other half lit. */
export const bountyPictures = ['grafik100', 'grafik50', 'grafik50empfehler', 'grafik50empfaenger'] as const;
export type BountyPicture = (typeof bountyPictures)[number];

export const bountyId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'invalid'));

const pictureOf = {
  source: 'Specification §7.3 "Image URLs"',
  method: 'GET',
  params: v.object({ id: bountyId }),
  ...image,
  allow: [nobody],
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
