import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { wireNames } from '#contract/dictionaries.ts';
import { webhookKinds } from '#contract/records/webhooks/kinds.ts';
import { openapiRoutes } from './openapi-routes.ts';

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}
interface OpenapiAnswer {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, object>>;
  readonly components: object;
}

let document: OpenapiAnswer;
let operations: [path: string, method: string, operation: Operation][];

beforeAll(async () => {
  const app = Fastify();
  openapiRoutes(app);
  const answer = await app.inject('/api/v1/openapi.json');
  document = answer.json<OpenapiAnswer>();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [path, method, operation]),
  );
  await app.close();
});

function visit(value: unknown, each: (key: string, value: unknown) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    each(key, item);
    visit(item, each);
  }
}

function operationOf(name: string): Operation {
  const found = operations.find(([, , operation]) => operation.operationId === name);
  if (!found) throw new Error(`the document lacks ${name}`);
  return found[2];
}

describe('the OpenAPI document', () => {
  it('names every call once', () => {
    expect(operations.map(([, , operation]) => operation.operationId).toSorted()).toEqual(
      api.map((endpoint) => endpoint.name).toSorted(),
    );
    expect(document.openapi).toBe('3.1.0');
  });

  it('declares each parameter of a path, and only those', () => {
    for (const [path, , operation] of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(
        inPath,
      );
      expect(path).toMatch(/^\/api\/v1\/[\w{}/.-]+$/);
    }
  });

  it('has a success and the failures of the closed list for every call', () => {
    for (const [, , operation] of operations) {
      const statuses = Object.keys(operation.responses);
      expect(statuses.some((status) => /^(200|204|302)$/.test(status))).toBe(true);
      expect(statuses).toEqual(expect.arrayContaining(['400', '404', '405', '413', '415', '422', '429', '500', '503']));
      expect(statuses.every((status) => /^[2-5]\d\d$/.test(status))).toBe(true);
    }
    expect(JSON.stringify(operationOf('login').responses['401'])).toContain('PSOF0101');
  });

  it('speaks the wire’s names in every body, answer and parameter', () => {
    const wire = new Set<string>(Object.values(wireNames));
    const own = new Set(
      api.flatMap((endpoint) => Object.values({ ...endpoint.dictionary, ...endpoint.queryDictionary })),
    );
    // What is posted to others is named by another standard.
    visit({ ...document, webhooks: undefined }, (key, value) => {
      const names: string[] = [];
      if (key === 'properties') names.push(...Object.keys(value as object));
      if (key === 'required' && Array.isArray(value)) names.push(...(value as string[]));
      expect(names.filter((name) => !wire.has(name) && !own.has(name))).toEqual([]);
    });
    expect(JSON.stringify(operationOf('createReferral').requestBody)).toContain('AnteilEmpfehler');
  });

  it('refers to nothing that is not there', () => {
    let seen = 0;
    visit(document, (key, value) => {
      if (key !== '$ref') return;
      seen += 1;
      const [root, ...steps] = String(value).split('/');
      expect(root).toBe('#');
      let place: unknown = document;
      for (const step of steps) place = (place as Record<string, unknown>)[step];
      expect(place).toBeTypeOf('object');
    });
    expect(seen).toBeGreaterThan(api.length);
  });

  it('says which variant has a call, and shows both shapes of an answer where both have it', () => {
    const alone = operations.filter(([, , { description }]) => description.includes('of the variant telecom alone'));
    expect(alone.map(([, , { operationId }]) => operationId).toSorted()).toEqual(
      api
        .filter(({ variant }) => variant === 'telecom')
        .map(({ name }) => name)
        .toSorted(),
    );
    const shapes: string[] = [];
    visit(operationOf('listProducts').responses['200'], (key, value) => {
      if (key === 'anyOf' && Array.isArray(value)) shapes.push(...value.map((each) => JSON.stringify(each)));
    });
    const products = shapes.filter((shape) => shape.includes('"Produkte"'));
    expect(products.map((shape) => shape.includes('PreisMonatlich'))).toEqual([true, false]);
  });

  it('says what is posted to webhooks, kind by kind, with what each tells', () => {
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(webhookKinds));
    const moved = JSON.stringify(document.webhooks['bounty.moved']);
    for (const part of ['"const":"bounty.moved"', 'Ausgezahlt', '"valueCent"', 'webhook-signature'])
      expect(moved).toContain(part);
    expect(JSON.stringify(document.webhooks['webhook.test'])).not.toContain('productId');
  });

  it('says who may call', () => {
    expect(operationOf('login').security).toEqual([]);
    expect(operationOf('listOwnReferrals').security).toEqual([{ session: [] }]);
    expect(operationOf('reportOrder').security).toEqual([{ operatorKey: [] }]);
  });
});
