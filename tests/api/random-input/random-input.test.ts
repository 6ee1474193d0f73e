import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { isForOperators, type Endpoint } from '#contract/endpoint.ts';
import { everywhere, everywhereAtOperators, type ErrorCode } from '#contract/error-codes.ts';
import { allErrorCodes } from '#contract/operator-texts/all-error-codes.ts';
import { operatorScope } from '#contract/operator-scopes.ts';
import { wireNames } from '#contract/dictionaries.ts';
import { agencyRole } from '#contract/agency-roles.ts';
import { toldProviders, withOffice } from '../approved/told-providers.ts';
import { deskToken, type DeskSeat } from '../given/desk-people.ts';
import { endAgency, newAgency, newAgencyUser, officeToken } from '../given/office-people.ts';
import { confirmedRecommender, joinedCampaign, recipientBody, referralBody } from '../given/people.ts';
import { newKey } from '../given/operator-people.ts';
import { releasers } from '../given/releasers.ts';
import { operatorKey, Service, type Answer } from '../service/service.ts';
import { anyJson, nearSchema, rightFor, spoiled, type Plausible } from './near-schema.ts';
import { ofAgencies } from './plausible-agencies.ts';
import { ofMissing, ofOrderImports, ofShop } from './plausible-words.ts';
import { ofWebhooks } from './plausible-webhooks.ts';

/** So many requests a call; another seed tries others: FUZZ_SEED=7 npx vitest run tests/api/random-input */
const shop = 'fernklang';
const requestsPerCall = 200;
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

let service: Service;
let plausible: Plausible;
let tokens: readonly (string | undefined)[];
/** An operator's key for everything that goes together. */
let wholeKey = '';
/** Signed in at the desk by that key, anew for each call: one of them ends it. */
const atDesk = 'at the desk';
let seat: DeskSeat;

beforeAll(async () => {
  service = await Service.start('postgres', withOffice, undefined, undefined, {
    withTelecom: true,
    identityProviders: toldProviders(),
  });
  await newAgency(service);
  await newAgency(service, { tenant: shop });
  wholeKey = releasers['Karin Vogt'];
  const scopes = Object.values(operatorScope).filter((scope) => scope !== operatorScope.keys);
  seat = await newKey(service, 'Karin Vogt', scopes, { key: wholeKey });
}, 180_000);

// Anew for each call: another one may have ended the session or used the token up.
beforeEach(async () => {
  await endAgency(service, '4711', null);
  const joined = { Empfehlung: { Aktionen: [joinedCampaign(service)] } };
  const [anna, other] = [await confirmedRecommender(service, joined), await confirmedRecommender(service)];
  const { Empfehlung, Empfehler } = referralBody(service);
  const recipient = recipientBody(service);
  plausible = {
    email: [anna.email, Empfehler.Email, 'lena@example.org', 'Lena@Example.ORG '],
    referralNumber: [anna.number, other.number, '0000000000'],
    recommenderHash: [anna.hash, other.hash],
    hex: [anna.hash, 'f'.repeat(40)],
    hash: [anna.hash],
    id: [anna.hash, anna.number, 'strom-2026', 'zuhause-m', 'internet', 'nordlicht-halo-5'],
    externalId: ['LS-2026-000123', 'FK-Z-M'],
    ...ofShop,
    recipientNumber: [null, '0123456789AB'],
    month: ['2026-11', undefined],
    marks: [['a'.repeat(64)]],
    emailHash: [null],
    referralCode: [null],
    claimId: ['6f1c2d3e-4b5a-4c6d-8e7f-901234567890', undefined],
    token: [anna.passwordToken, 'A'.repeat(43)],
    password: ['Empfehlung2026', 'kurz'],
    passwordRepeat: ['Empfehlung2026'],
    currentPassword: ['Empfehlung2026'],
    productId: [Empfehlung.ProduktId],
    termsAccepted: [true],
    termsText: [Empfehlung.AgbText],
    termsVersion: [Empfehlung.AgbVersion],
    emailRepeat: [Empfehler.Email],
    contactText: ['Wann kommt meine Prämie?'],
    holder: ['recommender', 'recipient'],
    consent: [true],
    consentText: [recipient.ZustimmungText],
    consentVersion: [recipient.ZustimmungVersion],
    channel: ['whatsapp', 'web'],
    firstName: ['Anna'],
    lastName: ['Özgür-Meyer'],
    iban: ['DE02120300000000202051', 'DE00', 'NL91ABNA0417164300'],
    accountHolder: ['Anna Schmidt'],
    orderedAt: ['2026-05-20T10:00:00'],
    operator: ['Karin Vogt', 'Jonas Ehlers'],
    ...ofAgencies,
    ...ofMissing,
    ...ofOrderImports,
    ...ofWebhooks,
    keyHash: ['a'.repeat(64), 'b'.repeat(64)],
    reason: ['Verdacht geklärt', 'Vertippt', 'Brief'],
    campaignId: [joinedCampaign(service).AktionsId, 'unbekannt'],
    subject: [anna.number, anna.email, other.number],
    xml: ['<Document/>', '<Document><BkToCstmrDbtCdtNtfctn/></Document>', '<!DOCTYPE x>'],
  };
  tokens = [
    undefined,
    anna.token,
    anna.token,
    other.token,
    anna.passwordToken,
    operatorKey,
    wholeKey,
    atDesk,
    await officeToken(service, await newAgencyUser(service, { role: agencyRole.owner })),
    await officeToken(service, await newAgencyUser(service, { role: agencyRole.owner, tenant: shop }), shop),
    'A'.repeat(43),
    'a.b.c',
    '‮',
  ];
});

afterAll(() => service.stop());

/** A part of the request as it travels; keys that the dictionary lacks go as they are. */
function travelling(part: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(part)) return part.map((item) => travelling(item, names));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [names[key] ?? key, travelling(value, names)]));
}

/** Text that an address can hold: half a character of two cannot be escaped. */
const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll(/\p{Surrogate}/gu, '\ufffd');

const pathOf = ({ path }: Endpoint, params: unknown) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = (params as Record<string, unknown> | null)?.[name];
    // An empty segment would be another address.
    return encodeURIComponent(asText(value).slice(0, 300) || 'x');
  });

const queryOf = ({ queryDictionary = wireNames }: Endpoint, query: unknown) => {
  const entries = Object.entries(travelling(query, queryDictionary) ?? {});
  return new URLSearchParams(entries.map(([key, value]) => [key, asText(value).slice(0, 500)])).toString();
};

/** Which answers each call gave, to see that the input gets past the door. */
const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(allErrorCodes, code);
const given = new Map<string, Set<number | ErrorCode>>();

/** What is wrong with an answer, or null. */
function mistakeIn(endpoint: Endpoint, { status, body, text }: Answer): string | null {
  const code: unknown = body['Code'];
  const seen = given.get(endpoint.name) ?? new Set();
  given.set(endpoint.name, seen.add(isErrorCode(code) ? code : status));
  if (status >= 500) return `${status} ${text}`;
  if (status < 400) return null;
  const ofAny: readonly ErrorCode[] = isForOperators(endpoint) ? [...everywhere, ...everywhereAtOperators] : everywhere;
  const allowed = [...ofAny, ...endpoint.errors, ...atTheDoor, ...Object.values(endpoint.fieldCodes ?? {})];
  if (!isErrorCode(code) || !allowed.includes(code)) return `not a code of this call: ${text}`;
  return /node_modules|\bat .*\.ts:\d|select |insert into/.test(text) ? `tells internals: ${text}` : null;
}

/** Codes that the door answers before the call is reached, and the address that none has. */
const atTheDoor: readonly ErrorCode[] = ['PSOF0005', 'PSOF0204', 'PSOF0701'];

const door: ReadonlySet<unknown> = new Set(['PSOF0002', 'PSOF0003', ...everywhereAtOperators, ...atTheDoor]);

interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly token: string | undefined;
  readonly tenant: string;
}

/** Where a call is answered: what anybody may read is told by both variants, and people are known at Lindenstrom. */
function tenantsOf({ variant, method, allow }: Endpoint): readonly string[] {
  if (variant === 'telecom') return ['fernklang'];
  const isOpen = method === 'GET' && allow.every(({ kind }) => kind === 'nobody');
  return isOpen ? ['lindenstrom', 'fernklang'] : ['lindenstrom'];
}

/** @throws Error that says what is wrong with the answer */
async function send(endpoint: Endpoint, { params, query, body, token, tenant }: Input): Promise<void> {
  const path = pathOf(endpoint, { tenant, ...(params as object) });
  const prefix = path.startsWith('/') ? '/api/v1' : '';
  const search = queryOf(endpoint, query);
  const payload = travelling(body, endpoint.dictionary ?? wireNames);
  const sent = token === atDesk ? await deskToken(service, seat) : token;
  const answer = await service.call(endpoint.method, `${prefix}${path}${search && `?${search}`}`, {
    tenant,
    ...(endpoint.method !== 'GET' && payload !== undefined && { body: JSON.stringify(payload) }),
    ...(sent !== undefined && { headers: { authorization: `Bearer ${encodeURI(sent)}` } }),
  });
  const mistake = mistakeIn(endpoint, answer);
  if (mistake !== null) throw new Error(mistake);
}

describe('no call answers one evil value among right ones with a failure of its own', () => {
  it.each(api.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_name, endpoint) => {
    // A recipient has another address than who recommends.
    const known = { ...plausible, email: ['lena@example.org'] };
    const right = {
      params: rightFor(endpoint.params, known, seed),
      query: rightFor(endpoint.query, known, seed),
      body: rightFor(endpoint.body, known, seed),
    };
    const token = endpoint.allow.some(({ kind }) => kind === 'operator') ? wholeKey : tokens[1];
    const mistakes: [string, string][] = [];
    for (const part of ['params', 'query', 'body'] as const) {
      if (right[part] === undefined) continue;
      for (const value of spoiled(right[part])) {
        for (const tenant of tenantsOf(endpoint)) {
          const input = { ...right, token, tenant, [part]: value };
          await send(endpoint, input).catch((error: unknown) => mistakes.push([JSON.stringify(value), String(error)]));
        }
      }
    }
    expect(mistakes).toEqual([]);
  });
});

describe('no call answers random input with a failure of its own', () => {
  it.each(api.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_name, endpoint) => {
    const part = (schema: Endpoint['body']) => (schema ? nearSchema(schema, plausible) : fc.constant(undefined));
    const input = fc.record({
      params: part(endpoint.params),
      query: part(endpoint.query),
      body: fc.oneof({ arbitrary: part(endpoint.body), weight: 6 }, anyJson),
      token: fc.constantFrom(...tokens),
      tenant: fc.constantFrom(...tenantsOf(endpoint)),
    });
    const outcome = await fc.check(
      fc.asyncProperty(input, (each) => send(endpoint, each)),
      {
        numRuns: requestsPerCall,
        seed,
        endOnFailure: true,
      },
    );
    expect(outcome.failed ? fc.defaultReportMessage(outcome) : null).toBeNull();
  });

  it('gets past the door of each', () => {
    const refusedOnly = [...given].filter(([, answers]) => [...answers].every((answer) => door.has(answer)));
    expect(refusedOnly.map(([name, answers]) => [name, ...answers])).toEqual([]);
  });
});
