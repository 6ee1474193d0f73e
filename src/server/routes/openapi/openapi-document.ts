import { errorAnswerInFull } from '#contract/error-answer-in-full.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { language } from '#contract/fields.ts';
import { idempotencyKeyPattern } from '#contract/idempotency-key.ts';
import { operationOf, pathOf } from './operation.ts';
import { webhooksOf } from './webhooks.ts';
import { wireSchema } from './wire-schema.ts';

export interface OpenapiDocument {
  readonly openapi: string;
  readonly info: object;
  readonly servers: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly webhooks: object;
  readonly components: object;
}

const components = {
  schemas: { Error: wireSchema(errorAnswerInFull, 'output') },
  parameters: {
    Language: {
      name: 'X-Accept-Language',
      in: 'header',
      description: 'The language of texts in the answer; without it Accept-Language counts, then German.',
      schema: wireSchema(language, 'input'),
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'The same key with the same body has one effect and one answer, however often it is sent. It is the caller’s secret: draw it at random.',
      schema: { type: 'string', pattern: idempotencyKeyPattern.source },
    },
    Signature: {
      name: 'X-Signature',
      in: 'header',
      required: true,
      description: 'SHA-256 of the body as it is sent and the shared secret behind it, as base64.',
      schema: { type: 'string' },
    },
  },
  securitySchemes: {
    session: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The Token of a signed-in recommender, in Authorization or X-Authorization.',
    },
    linkToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'The token that a mail or an earlier answer brought, in Authorization or X-Authorization.',
    },
    agencySession: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The Token of somebody of an agency who is signed in, in Authorization or X-Authorization.',
    },
    operatorKey: { type: 'http', scheme: 'bearer', description: 'The key of the tenant’s own systems.' },
  },
};

/** The OpenAPI 3.1 document of a list of calls. */
export function openapiDocument(api: readonly Endpoint[]): OpenapiDocument {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of api) {
    const path = pathOf(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Referral Widget',
      version: '1',
      description:
        'Money is integer cents of a euro. Timestamps are YYYY-MM-DDThh:mm:ss in UTC, days are Europe/Berlin.',
    },
    servers: [{ url: '/' }],
    paths,
    webhooks: webhooksOf(),
    components,
  };
}
