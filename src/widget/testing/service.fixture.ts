import { vi } from 'vitest';
import type { AnswerOf, BodyInputOf, Endpoint } from '#contract/endpoint.ts';
import { errorCodes, type PersonalErrorCode } from '#contract/error-codes.ts';
import { officeErrorCodes, type OfficeErrorCode } from '#contract/office-texts/office-error-codes.ts';
import { operatorErrorCodes, type OperatorErrorCode } from '#contract/operator-texts/operator-error-codes.ts';
import { fromWire, toWire } from '#contract/wire.ts';

/** One request as the service would read it. */
export interface Heard {
  readonly name: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** By the words of the call that was answered, or of all calls. */
  body: unknown;
}

const failures = { ...errorCodes, ...officeErrorCodes, ...operatorErrorCodes };
/** What people may meet, those of agencies and operators among them. */
type FailureCode = PersonalErrorCode | OfficeErrorCode | OperatorErrorCode;

/** @param sent the body as it travels */
type Reply = (request: Request, heard: Heard, sent: unknown) => Response | null;

/** A connection that breaks, as a browser tells it. */
export const noConnection = 'no connection';

function pattern({ path }: Endpoint): RegExp {
  return new RegExp(`^/api/v1/lindenstrom/${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function refusal({ code, says = code, fields = [] }: Failing): Response {
  const told = fields.map((field) => ({ ...field, message: field.rule }));
  return json(failures[code].status, toWire({ code, message: says, fields: told }));
}

interface Failing {
  readonly code: FailureCode;
  /** The service's own sentence; the code where it does not matter. */
  readonly says?: string;
  readonly fields?: { readonly field: string; readonly rule: string }[];
}

type Answering<E extends Endpoint> = (
  body: BodyInputOf<E>,
  heard: Heard,
) => AnswerOf<E> | Failing | typeof noConnection;

/** Answers one call of the contract; English in, wire out, as the service does. */
export function answers<E extends Endpoint>(endpoint: E, answer: Answering<E>): Reply {
  return ({ method }, heard, sent) => {
    if (method !== endpoint.method || !pattern(endpoint).test(heard.path)) return null;
    heard.body = fromWire(sent, endpoint.dictionary);
    const told = answer(heard.body as BodyInputOf<E>, { ...heard, name: endpoint.name });
    if (told === noConnection) throw new TypeError('Failed to fetch');
    if (told === undefined) return new Response(null, { status: 204 });
    if (isFailing(told)) return refusal(told);
    return json(200, toWire(told, endpoint.dictionary));
  };
}

function isFailing(told: unknown): told is Failing {
  // Some answers have a code as well, which is none of ours.
  return (
    typeof told === 'object' &&
    told !== null &&
    'code' in told &&
    typeof told.code === 'string' &&
    told.code in failures
  );
}

/** Stands in for the service's side of the wire. What nobody answers is a technical error. */
export function serviceThat(...replies: Reply[]): Heard[] {
  const all: Heard[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const sent: unknown = text === '' ? null : JSON.parse(text);
    const body = fromWire(sent);
    const heard = { name: '', path: pathname, query: searchParams, headers: request.headers, body };
    all.push(heard);
    for (const reply of replies) {
      const response = reply(request, heard, sent);
      if (response) return response;
    }
    return refusal({ code: 'PSOF0001' });
  });
  return all;
}
