import * as v from 'valibot';
import { product } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { clientConfig } from '../tenant.ts';

export const readTenant = endpoint({
  name: 'readTenant',
  summary: 'The public configuration of a tenant',
  source: 'Specification §7.3',
  method: 'GET',
  path: '/mandant/:tenant',
  params: v.object({ tenant: v.string() }),
  answer: clientConfig,
  caller: 'anyone',
  errors: [],
});

export const listProducts = endpoint({
  name: 'listProducts',
  summary: 'All products with their active bounties, in the language asked for',
  source: 'Specification §3.2, §9 "active bounty"',
  method: 'GET',
  path: 'produkt',
  answer: v.object({ products: v.array(product) }),
  caller: 'anyone',
  errors: [],
});

export const legalPageName = v.picklist(['agb', 'datenschutz', 'impressum', 'barrierefreiheitserklaerung']);
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
  caller: 'anyone',
  errors: ['PSOF0005'],
});
