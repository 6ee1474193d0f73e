import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import { publicRouteNames, routeSynonyms } from '../../public-route-names.ts';
import { endpoint } from './wire.ts';

const names = [...Object.keys(publicRouteNames), ...Object.keys(routeSynonyms)];

export const readDefaultRoutes = endpoint({
  name: 'readDefaultRoutes',
  summary: 'The names of the widget’s pages with their paths at this tenant, in the language asked for',
  source: 'Specification §2.2, §7.3',
  method: 'GET',
  path: 'route/default',
  answer: v.object(v.entriesFromList(names, v.string())),
  dictionary: Object.fromEntries(names.map((name) => [name, name])),
  allow: [nobody],
  errors: [],
});
