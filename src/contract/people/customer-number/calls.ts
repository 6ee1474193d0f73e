import * as v from 'valibot';
import { bearer, recommender } from '../../callers.ts';
import { hex, line } from '../../fields.ts';
import { endpoint } from './wire.ts';

/** Whether the tenant knows its customer behind a recommender. */
export const customerNumberResult = { given: 'Vorhanden', missing: 'Fehlt' } as const;

const state = v.object({
  /** What the other call names the person by. */
  recommenderHash: hex,
  result: v.picklist(Object.values(customerNumberResult)),
  /** Its last characters, e.g. `•••456`, for whoever gave it to recognise. */
  customerNumber: v.nullable(v.string()),
  /** What a number looks like, in the tenant's words. */
  hint: v.string(),
});

/** A mailed link that is not valid (any more), or a tenant that does not ask. */
const problems = ['PSOF0102', 'PSOF0111', 'PSOF0113', 'PSOF0204', 'PSOF0406'] as const;

export const readCustomerNumber = endpoint({
  name: 'readCustomerNumber',
  summary: 'Whether a recommender’s customer number is known; for who is signed in or came by the link of a mail',
  source: 'Specification §7.3 GET /empfehler/GetResultFromKundennummer/',
  method: 'GET',
  path: 'empfehler/GetResultFromKundennummer',
  answer: state,
  allow: [recommender, bearer],
  errors: problems,
});

/** What the page's form holds; the tenant's own pattern is checked by the service. */
export const newCustomerNumber = v.object({
  customerNumber: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), line(40)),
});

/** What the call takes: null takes the number back. */
const customerNumberChange = v.object({ customerNumber: v.nullable(newCustomerNumber.entries.customerNumber) });

export const setCustomerNumber = endpoint({
  name: 'setCustomerNumber',
  summary:
    'Keeps a recommender’s customer number, or takes it back, given in the body or, as the specification has it, in the query',
  source: 'Specification §7.3 PUT /empfehler/SetKundennummerForEmpfehler/{id}?query',
  method: 'PUT',
  path: 'empfehler/SetKundennummerForEmpfehler/:recommenderHash',
  params: v.object({ recommenderHash: hex }),
  query: v.object({ customerNumber: v.optional(line(40), '') }),
  queryDictionary: { customerNumber: 'kundennummer' },
  body: v.optional(v.nullable(customerNumberChange), null),
  answer: state,
  allow: [recommender, bearer],
  fieldCodes: { recommenderHash: 'PSOF0103' },
  errors: [...problems, 'PSOF0103'],
});
