import * as v from 'valibot';
import { nobody, operatorFor } from '../../callers.ts';
import { timestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { endpoint } from './wire.ts';

const source = 'Specification §3.1 SquidexAppName, §7.2 "A headless content service is called"';

export const tellContentChanged = endpoint({
  name: 'tellContentChanged',
  summary:
    'A rule of the tenant’s content service says that something has changed: its content is read again soon. Nothing of the body is used; X-Signature proves who sends it',
  source: `${source}; path not shown`,
  method: 'POST',
  path: 'content/geaendert',
  body: v.nullable(v.object({})),
  // An event holds the item as it is and as it was.
  largestBody: 1_000_000,
  isSigned: true,
  allow: [nobody],
  errors: ['PSOF0768'],
});

const contentState = v.object({
  /** Of what is kept, the first letters of its hash; null while nothing has come. */
  version: v.nullable(v.string()),
  /** When the service said last that this is what it has. */
  fetchedAt: v.nullable(timestamp),
  triedAt: v.nullable(timestamp),
  /** Why the last reading changed nothing, or not all: schema, item, field and reason, or what the service did. Empty where it was fine. */
  mistakes: v.array(v.string()),
});
export type ContentState = v.InferOutput<typeof contentState>;

export const readContentState = endpoint({
  name: 'readContentState',
  summary:
    'How reading the tenant’s content service goes: what is served, since when, and what is wrong with what is not',
  source,
  method: 'GET',
  path: 'operator/inhalt',
  answer: contentState,
  allow: [operatorFor(operatorScope.reports)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0767'],
});

export const refreshContent = endpoint({
  name: 'refreshContent',
  summary: 'Reads the tenant’s content service now, also where it has refused before, and says what came of it',
  source,
  method: 'POST',
  path: 'operator/inhalt',
  answer: contentState,
  allow: [operatorFor(operatorScope.support)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0767'],
});
