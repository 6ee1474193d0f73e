import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { timestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { productServiceWords } from './wire-product-service.ts';
import { endpoint } from './wire.ts';

const productsState = v.object({
  /** Of what is kept, the first letters of its hash; null while nothing has come. */
  version: v.nullable(v.string()),
  /** When the service said last that this is what it has. */
  fetchedAt: v.nullable(timestamp),
  triedAt: v.nullable(timestamp),
  /** Why the last reading changed nothing, or not all: call, id, field and reason, or what the service did. Empty where it was fine. */
  mistakes: v.array(v.string()),
});

const source = 'Specification §3.1 produktApi, §7.2; path not shown';

export const readProductsState = endpoint({
  name: 'readProductsState',
  summary:
    'How reading the tenant’s product service goes: what is sold, since when, and what is wrong with what is not',
  source,
  method: 'GET',
  path: 'operator/produkte',
  answer: productsState,
  dictionary: productServiceWords,
  allow: [operatorFor(operatorScope.reports)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0769'],
});

export const refreshProducts = endpoint({
  name: 'refreshProducts',
  summary:
    'Reads the tenant’s product service now, with all pictures, also where it has refused before, and says what came of it',
  source,
  method: 'POST',
  path: 'operator/produkte',
  answer: productsState,
  dictionary: productServiceWords,
  allow: [operatorFor(operatorScope.support)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0769'],
});
