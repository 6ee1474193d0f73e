import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import { clientConfig } from './client-config.ts';
import { endpoint } from './wire.ts';

export const readTenant = endpoint({
  name: 'readTenant',
  summary: 'The public configuration of a tenant',
  source: 'Specification §7.3',
  method: 'GET',
  path: '/mandant/:tenant',
  params: v.object({ tenant: v.string() }),
  answer: clientConfig,
  allow: [nobody],
  errors: [],
});
