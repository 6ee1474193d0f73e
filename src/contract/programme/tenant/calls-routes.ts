import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import { publicNames, publicSynonyms } from '../../public-route-names.ts';
import { routesOf, variants } from '../../routes/of-variant.ts';
import { endpoint } from './wire.ts';

const namesOfEach = variants.map((variant) => {
  const pages = routesOf(variant);
  return [...publicNames(pages).keys(), ...publicSynonyms(pages).keys()];
});
const names = [...new Set(namesOfEach.flat())];
/** Which names there are is for the tenant's variant to say. */
const ofSome = names.filter((name) => !namesOfEach.every((those) => those.includes(name)));
const everywhere = names.filter((name) => !ofSome.includes(name));

export const readDefaultRoutes = endpoint({
  name: 'readDefaultRoutes',
  summary: 'The names of the widget’s pages with their paths at this tenant, in the language asked for',
  source: 'Specification §2.2, §7.3',
  method: 'GET',
  path: 'route/default',
  answer: v.object({
    ...v.entriesFromList(everywhere, v.string()),
    ...v.entriesFromList(ofSome, v.optional(v.string())),
  }),
  dictionary: Object.fromEntries(names.map((name) => [name, name])),
  allow: [nobody],
  errors: [],
});
