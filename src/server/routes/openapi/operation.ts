import { everywhere, everywhereAtOperators, type ErrorCode } from '#contract/error-codes.ts';
import { allErrorCodes } from '#contract/operator-texts/all-error-codes.ts';
import type { Allowed } from '#contract/callers.ts';
import type { Dictionary } from '#contract/dictionary.ts';
import { isForOperators, type Endpoint } from '#contract/endpoint.ts';
import { wireNames } from '#contract/dictionaries.ts';
import { i18nFor } from '#server/i18n/i18n-for.ts';
import { wireSchema, type JsonSchema } from './wire-schema.ts';

/** What each kind of caller shows, as the document names it. */
const shown: Readonly<Record<Allowed['kind'], Readonly<Record<string, readonly string[]>>>> = {
  nobody: {},
  recommender: { session: [] },
  bearer: { linkToken: [] },
  agency: { agencySession: [] },
  operator: { operatorKey: [] },
};

/** Any one of these; a call that is for nobody in particular needs none. */
const securityOf = ({ allow }: Endpoint) =>
  allow.every(({ kind }) => kind === 'nobody') ? [] : allow.map(({ kind }) => shown[kind]);

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** Path parameters never travel by name; the document calls them what the wire calls such a value. */
function parameterName(name: string, words: Dictionary = wireNames): string {
  return words[name] ?? (wireNames as Dictionary)[name] ?? name;
}

/** The address with its parameters as OpenAPI writes them: `/api/v1/{Mandant}/empfehlung/{Empfehlungsnummer}`. */
export function pathOf({ path, dictionary }: Endpoint): string {
  const full = path.startsWith('/') ? `/api/v1${path}` : `/api/v1/:tenant/${path}`;
  return full.replaceAll(/:(\w+)/g, (_, name: string) => `{${parameterName(name, dictionary)}}`);
}

function properties(schema: JsonSchema): [string, JsonSchema][] {
  return Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
}

function parametersOf(endpoint: Endpoint): object[] {
  const params = endpoint.params ? properties(wireSchema(endpoint.params, 'input', endpoint.dictionary)) : [];
  const known = new Map(params);
  const inPath = [...pathOf(endpoint).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: known.get(name) ?? { type: 'string' },
  }));
  const query = endpoint.query ? wireSchema(endpoint.query, 'input', endpoint.queryDictionary) : {};
  const required = (query['required'] ?? []) as readonly string[];
  const inQuery = properties(query).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  const own = [endpoint.idempotent && 'IdempotencyKey', endpoint.isSigned && 'Signature'];
  const headers = [...own.filter((name) => typeof name === 'string'), 'Language'];
  return [...inPath, ...inQuery, ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

/** One answer a status, with every code that comes with it. */
function failuresOf(endpoint: Endpoint): Record<string, object> {
  const ofAny = isForOperators(endpoint) ? [...everywhere, ...everywhereAtOperators] : everywhere;
  const codes = [...new Set<ErrorCode>([...ofAny, ...endpoint.errors, ...Object.values(endpoint.fieldCodes ?? {})])];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes.toSorted()) {
    const { status } = allErrorCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const texts = i18nFor('en');
  const answers = [...byStatus].map(([status, some]): [string, object] => [
    String(status),
    {
      description: some.map((code) => `${code}: ${texts._(allErrorCodes[code].message)}`).join('\n\n'),
      content: json({
        allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { [wireNames.code]: { enum: some } } }],
      }),
    },
  ]);
  return Object.fromEntries(answers);
}

function successOf(endpoint: Endpoint): Record<string, object> {
  if (endpoint.redirects) {
    const headers = { location: { schema: { type: 'string' } } };
    return { '302': { description: 'Leads the browser on', headers } };
  }
  if (endpoint.isImage) return { '200': { description: 'A picture', content: { 'image/*': {} } } };
  if (!endpoint.answer) return { '204': { description: 'Done' } };
  const content = json(wireSchema(endpoint.answer, 'output', endpoint.dictionary));
  const file = endpoint.answersCsv ? { 'text/csv': { schema: { type: 'string' } } } : {};
  return { '200': { description: 'Done', content: { ...content, ...file } } };
}

const filesOf = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

/** Where it comes from, and whose tenants alone answer it. */
const descriptionOf = ({ source, variant }: Endpoint) =>
  variant === undefined ? source : `${source}\n\nAnswered by tenants of the variant ${variant} alone.`;

/** What the document says of one call. */
export function operationOf(endpoint: Endpoint): object {
  const body = endpoint.body && wireSchema(endpoint.body, 'input', endpoint.dictionary);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(body ? { requestBody: { content: json(body) } } : {}),
    ...(endpoint.fileTypes ? { requestBody: { required: true, content: filesOf(endpoint.fileTypes) } } : {}),
    responses: { ...successOf(endpoint), ...failuresOf(endpoint) },
  };
}
