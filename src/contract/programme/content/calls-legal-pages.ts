import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import { legalPageNames } from '../../routes/descriptor.ts';
import { endpoint } from './wire.ts';

export const legalPageName = v.picklist(legalPageNames);
export type LegalPageName = v.InferOutput<typeof legalPageName>;

export const legalPage = v.object({ name: legalPageName, title: v.string(), version: v.string(), html: v.string() });
export type LegalPage = v.InferOutput<typeof legalPage>;

export const readLegalPage = endpoint({
  name: 'readLegalPage',
  summary: 'A legal page of the tenant as sanitised HTML, in the language asked for',
  source: 'Specification §2.2 Impressum, Datenschutz, Agb',
  method: 'GET',
  path: 'content/seite/:name',
  params: v.object({ name: legalPageName }),
  answer: legalPage,
  allow: [nobody],
  errors: ['PSOF0005'],
});
