import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import { channel, line, productId } from '../../fields.ts';
import { deviceOffer, listedTariff, listedTariffCategory } from './listed-tariff.ts';
import { product } from './product.ts';
import { deviceTypes } from './tariff.ts';
import { tariffAnswerWords } from './wire-tariffs.ts';
import { endpoint } from './wire.ts';

const category = v.object({ id: v.string(), name: v.string() });

export const listCategories = endpoint({
  name: 'listCategories',
  summary:
    'The categories that have a product, in the tenant’s order; at a telecom provider all pages of tariffs, with all that is on them',
  source: 'Specification §7.2 /produktkategorie, §7.3 "product categories: paths not shown", §2.1',
  method: 'GET',
  path: 'produktkategorie',
  answer: v.union([
    v.object({ categories: v.array(listedTariffCategory) }),
    v.object({ categories: v.array(category) }),
  ]),
  dictionary: tariffAnswerWords,
  allow: [nobody],
  errors: [],
});

/** `quelle`: where the asker counts the question; it changes nothing of the answer. */
const askedBy = v.optional(channel);

export const listProducts = endpoint({
  name: 'listProducts',
  summary:
    'All products with their active bounties, in the language asked for; at a telecom provider tariffs, those of a category (its id or a slug, DP or TP) or one by its id, with the devices that come with them, of a type or a maker',
  source: 'Specification §3.2, §9 "active bounty"; telecom: §3.1, §7.2 /produkt/?quelle&kategorie[&tarifId], §8',
  method: 'GET',
  path: 'produkt',
  query: v.object({
    askedBy,
    ofCategory: v.optional(line(64)),
    ofTariff: v.optional(line(64)),
    ofType: v.optional(v.picklist(deviceTypes, 'invalid')),
    ofMaker: v.optional(line(40)),
  }),
  answer: v.union([
    v.object({ products: v.array(listedTariff), offers: v.array(deviceOffer) }),
    v.object({ products: v.array(product) }),
  ]),
  dictionary: tariffAnswerWords,
  allow: [nobody],
  errors: ['PSOF0802'],
});

const oneTariff = {
  method: 'GET',
  query: v.object({ askedBy, withDevice: v.optional(line(64)) }),
  // The offer is that of the device that was asked for; null where none was, or the tariff comes without it.
  answer: v.object({ product: listedTariff, offer: v.nullable(deviceOffer) }),
  dictionary: tariffAnswerWords,
  allow: [nobody],
  variant: 'telecom',
} as const;

const byId = { ...oneTariff, params: v.object({ id: productId }), fieldCodes: { id: 'PSOF0005' } } as const;

export const readProduct = endpoint({
  name: 'readProduct',
  summary: 'A tariff, and with a device what that costs with it',
  source: 'Specification §7.2 /produkt/{id}/, /produkt/{id}?quelle[&handyId]',
  path: 'produkt/:id',
  ...byId,
  errors: ['PSOF0005'],
});

export const readProductOfProgramme = endpoint({
  name: 'readProductOfProgramme',
  summary: 'The same at the address that the programme’s own calls have',
  source: 'Specification §7.1 Produkt/{id}',
  path: 'Produkt/:id',
  ...byId,
  errors: ['PSOF0005'],
});

export const readExternalProduct = endpoint({
  name: 'readExternalProduct',
  summary: 'The same by the id that the provider’s systems know',
  source: 'Specification §7.2 /produkt/extern/{id}?quelle[&handyId]',
  path: 'produkt/extern/:externalId',
  params: v.object({ externalId: line(64) }),
  ...oneTariff,
  fieldCodes: { externalId: 'PSOF0005' },
  errors: ['PSOF0005'],
});

export const listDeviceOffers = endpoint({
  name: 'listDeviceOffers',
  summary: 'A device with each of its tariffs',
  source: 'Specification §7.2 /produkt/handytarife/{id}, §3.1 "Mobile offer"',
  method: 'GET',
  path: 'produkt/handytarife/:id',
  params: v.object({ id: productId }),
  query: v.object({ askedBy }),
  answer: v.object({ offers: v.array(deviceOffer) }),
  dictionary: tariffAnswerWords,
  allow: [nobody],
  variant: 'telecom',
  fieldCodes: { id: 'PSOF0005' },
  errors: ['PSOF0005'],
});
