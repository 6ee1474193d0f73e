import type * as v from 'valibot';
import type { Allow } from './callers.ts';
import type { Dictionary } from './dictionary.ts';
import type { ErrorCode } from './error-codes.ts';
import type { NamesIn } from './names-in.ts';
import type { Variant } from './routes/descriptor.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = v.GenericSchema;
type QuerySchema = Schema & { readonly entries: v.ObjectEntries };

/** One call of the HTTP API. Client, route and OpenAPI document are derived from it; nothing about a call is written twice. */
export interface Endpoint {
  /** Operation id, unique among all calls. */
  readonly name: string;
  readonly summary: string;
  /** Paragraph of the specification or of the design that asks for it. */
  readonly source: string;
  readonly method: Method;
  /** Relative to `/api/v1/{tenant}/`; parameters as `:name`. A path that begins with `/` is relative to `/api/v1`. */
  readonly path: string;
  readonly params?: Schema;
  readonly query?: QuerySchema;
  readonly body?: Schema;
  /** What a 2xx answers; without it the answer is 204, or a redirect where `redirects` says so. */
  readonly answer?: Schema;
  readonly redirects?: boolean;
  /** A 2xx answers a picture instead of JSON. */
  readonly isImage?: boolean;
  /** The only variant whose tenants answer it: elsewhere there is nothing at its address. Without it all do, each with its own shape of the answer. */
  readonly variant?: Variant;
  /** Who may make it. */
  readonly allow: Allow;
  /** A broken rule at this field alone answers its own code of the catalogue instead of PSOF0003. */
  readonly fieldCodes?: Readonly<Record<string, ErrorCode>>;
  /** Codes this call may answer beyond those every call may answer. */
  readonly errors: readonly ErrorCode[];
  /** Whoever accepts `text/csv` before all else gets all rows as a file instead of one page of JSON. */
  readonly answersCsv?: boolean;
  /** The body is a file of its own kind (text/csv), which the call reads as it comes; the answer comes as lines of JSON. */
  readonly takesFile?: boolean;
  /** The body is a file of one of these media types, which the call reads as it comes; the answer is JSON. */
  readonly fileTypes?: readonly string[];
  /** Bytes that a body may have, where it is more than people type. */
  readonly largestBody?: number;
  /** The body is signed by a secret that its sender shares (`X-Signature`): the call sees it as it came, byte by byte. */
  readonly isSigned?: boolean;
  /** Accepts the `Idempotency-Key` header: the same key and body twice have one effect and one answer. */
  readonly idempotent?: boolean;
  /** A `POST` that does nothing twice by itself, whoever sends it how often: a file whose rows have names, a step that is over once it was made. */
  readonly isRepeatable?: boolean;
  /** What body and answer call their keys on the wire, where not as their topic does. */
  readonly dictionary?: Dictionary;
  /** What the query calls them, where not as its topic does. */
  readonly queryDictionary?: Dictionary;
  /** In a browser the call's name and address come first: this fetches the whole of it (src/delivery/lean-contract.ts). */
  readonly whole?: () => Promise<Endpoint>;
}

/** Whether the tenant's people and systems alone make it. */
export const isForOperators = ({ allow }: Endpoint): boolean => allow.every(({ kind }) => kind === 'operator');

/** Whether the people of agencies alone make it: those who are signed in to the office, or sign in there. */
export const isForOffice = ({ path, allow }: Endpoint): boolean =>
  allow.every(({ kind }) => kind === 'agency') || /^(?:agentur\/|token\/verifyAgentur)/.test(path);

type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined;
type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
// An optional property reads as `… | undefined`; only a call that declares no answer really has none.
export type AnswerOf<E extends Endpoint> = E['answer'] extends undefined
  ? undefined
  : OutputOf<NonNullable<E['answer']>>;
/** What a client passes: defaults may be left out. */
export type BodyInputOf<E extends Endpoint> = InputOf<E['body']>;
export type ParamsInputOf<E extends Endpoint> = InputOf<E['params']>;
export type QueryInputOf<E extends Endpoint> = InputOf<E['query']>;
/** What a handler gives: the answer's schema before its defaults. */
export type AnswerInputOf<E extends Endpoint> = InputOf<E['answer']>;

type LackingIn<Parts, Own, Words> = Exclude<NamesIn<InputOf<Parts>>, keyof (Own extends Dictionary ? Own : Words)>;

/** Names of a call that its dictionaries do not know. */
type Lacking<E extends Endpoint, Words> =
  | LackingIn<E['params'], null, Words>
  | LackingIn<E['query'], E['queryDictionary'], Words>
  | LackingIn<E['body'], E['dictionary'], Words>
  | LackingIn<E['answer'], E['dictionary'], Words>;

/**
 * What declares the calls of a topic, which travel by its words. A call with a name that its dictionary lacks does not compile.
 * @param words English name → wire name, one-to-one: the topic's own, those that all share, and those of topics whose shapes it takes
 */
// @__NO_SIDE_EFFECTS__
export function endpointOf<Words extends Dictionary>(words: Words) {
  return <const E extends Endpoint>(
    definition: E & ([Lacking<E, Words>] extends [never] ? unknown : { readonly lacking: Lacking<E, Words> }),
  ): E & Pick<Endpoint, 'dictionary' | 'queryDictionary'> => ({
    dictionary: words,
    queryDictionary: words,
    ...definition,
  });
}
