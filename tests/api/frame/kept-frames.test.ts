import Fastify, { type FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfferedReferral } from '#contract/referral/referral/calls.ts';
import type { Clock } from '#server/clock.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { sourcesOfFolder } from '#server/frame-sources.ts';
import type { Offered } from '#server/routes/frame/boot.ts';
import { frameRoutes } from '#server/routes/frame/frame-routes.ts';
import type { RenderScreen } from '#server/routes/frame/renderer.ts';
import type { WidgetAssets } from '#server/routes/frame/widget-assets.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { renderScreen } from '#widget/app/render.tsx';

let demo: ReadonlyMap<string, Tenant>;
beforeAll(async () => {
  demo = await loadTenants(join(import.meta.dirname, '../../../demo-host/tenants'), {});
});

// A name that looks like an element of a sentence is said to lingui's console.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    expect(parts.join(' ')).toMatch(/^Can't use element at index '\w+' as it is not declared/);
  });
});

/** Says in what it names all that it was asked for. */
const built: WidgetAssets = {
  forScreen: (screen) => ({
    script: `/assets/${encodeURIComponent(JSON.stringify(screen))}.js`,
    preloads: ['/assets/preloaded.js'],
    styles: [{ href: '/assets/base.css', text: `.${screen.route}{display:block}` }],
  }),
};

interface Served {
  readonly tenants: ReadonlyMap<string, Tenant>;
  readonly clock: Clock;
  readonly offers: ReadonlyMap<string, Offered>;
  readonly render?: RenderScreen;
}

function serve({ tenants, clock, offers, render = renderScreen }: Served): FastifyInstance {
  const app = Fastify();
  frameRoutes(app, {
    tenants,
    readAssets: async () => built,
    renderScreen: render,
    ...sourcesOfFolder(clock),
    readOffered: async (_tenant, number) => offers.get(number.toUpperCase()) ?? { problem: 'PSOF0301' },
  });
  return app;
}

const inGermany = { now: () => new Date('2026-05-20T10:00:00Z') };

const offer: OfferedReferral = {
  referralNumber: 'AB12CD34EF',
  status: 'Ok',
  recommenderName: 'Anna S.',
  agentName: null,
  productId: 'lindenstrom-natur',
  productName: 'Lindenstrom Natur',
  description: 'Ökostrom[^preisgarantie]',
  isWhole: false,
  recipientBountyCent: 0,
  upTo: false,
  recommenderBountyCent: 6000,
  expiresAt: '2026-06-20T08:00:00',
  consentText: 'Ich stimme zu.',
  consentVersion: '2026-01-01',
  youngUnder: null,
};

const hostile = [
  '</script><script>alert(1)</script> S.',
  '<0>Anna</0> S.',
  '<0/> S.',
  '$& $1 $` S.',
  '{recommenderName} S.',
  '\uE000recommender\uE000',
  '\uE000adviser\uE000 S.',
  'RW_BLANK_NUMBER S.',
  '9876-05-04T03:02:01',
  '04.05.9876 S.',
  '\u202Eanna\u202C S.',
  'Anna\u2028 S.',
  'Anna\\u0041 S.',
  '"Anna" & \'S.\'',
  '[^preisgarantie] S.',
  '\uD800 S.',
  '',
];
const usual = ['Anna S.', 'José-María Ó.', 'Zoë', 'محمد ع.', 'Nguyễn T.', '李 明', 'DʼArcy P.', 'Sean O’B.'];
const numbers = ['AB12CD34EF', 'ZZ99YY88XX', 'R000000001', 'EMPFEHLUNG'];

const anOffer = fc.record<Partial<OfferedReferral>>({
  recommenderName: fc.constantFrom(...usual, ...usual, ...hostile),
  agentName: fc.constantFrom(null, null, 'Becker, 50667 Köln', 'O’Neill, 1 (Ort)', '<1>x</1>'),
  recipientBountyCent: fc.constantFrom(0, 3000),
  recommenderBountyCent: fc.constantFrom(0, 3050, 6000),
  upTo: fc.boolean(),
  isWhole: fc.boolean(),
  youngUnder: fc.constantFrom(null, 28),
  expiresAt: fc.constantFrom(
    '2026-06-20T21:59:59',
    '2026-06-20T22:00:00',
    '2026-12-31T23:00:00',
    '2027-01-01T00:00:00',
  ),
  description: fc.constantFrom('', 'Ökostrom[^preisgarantie]', 'Mit <b>Dank</b>'),
});
const aProblem = fc.constantFrom('PSOF0301', 'PSOF0302', 'PSOF0303', 'PSOF0305' as const);
const someOffers = fc.tuple(
  ...numbers.map((referralNumber) =>
    fc.oneof(
      { weight: 4, arbitrary: anOffer.map((own) => ({ offered: { ...offer, ...own, referralNumber } })) },
      { weight: 1, arbitrary: aProblem.map((problem) => ({ problem })) },
    ),
  ),
);

const marks = [
  '',
  '&channel=whatsapp',
  '&channel=rw.blank.c.',
  '&c=a&widget=hero',
  '&widget=%22%3E',
  '&channel=',
  '&channel=a&channel=b',
];
const others = [
  '',
  '&host=http%3A%2F%2F127.0.0.1%3A4601',
  '&host=http%3A%2F%2Fevil',
  '&again=1',
  '&again=x',
  '&consent=functional',
  '&empfaengernummer=1',
  '&x=1',
];
const languages = ['', 'lang=de', 'lang=en', 'lang=xx'];
const headers = fc.record(
  {
    'accept-language': fc.constantFrom('de', 'en', 'fr'),
    'sec-fetch-dest': fc.constantFrom('iframe', 'document'),
    accept: fc.constantFrom('text/html', 'application/json'),
  },
  { requiredKeys: [] },
);
const place = fc.record({
  tenant: fc.constantFrom('lindenstrom', 'fernklang'),
  path: fc.nat(),
  spelling: fc.constantFrom('de' as const, 'en' as const),
  number: fc.constantFrom(...numbers, 'ab12cd34ef', 'AB12CD34E%46', 'NOBODYS000'),
  query: fc.tuple(fc.constantFrom(...languages), fc.constantFrom(...marks), fc.constantFrom(...others)),
});
type Place = typeof place extends fc.Arbitrary<infer T> ? T : never;
/** The pages of one number are asked for more often than they are many. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ ask: place.map((asked) => ({ ...asked, path: -1 })), headers }) },
  { weight: 6, arbitrary: fc.record({ ask: place, headers }) },
  { weight: 1, arbitrary: fc.constantFrom('another tenant', 'another day') },
);

function urlOf({ tenant: key, path, spelling, number, query }: Place): string {
  const tenant = demo.get(key);
  if (!tenant) throw new Error(key);
  const table = tenant.routes[spelling];
  const patterns = Object.values(table).flat();
  const pattern = (path < 0 ? table.recipient?.[0] : patterns[path % patterns.length]) ?? '/';
  const [product] = tenant.products;
  const filled = pattern
    .replace(':referralNumber', number)
    .replace(':productId', path % 3 === 0 ? '%3Cnone%3E' : (product?.id ?? ''))
    .replace(':category', tenant.categories[0]?.id ?? 'x')
    .replace(/:\w+/, 'x');
  return `/${key}${filled}?${query.join('')}`;
}

/** What somebody is answered, as far as it may differ. */
async function answerOf(app: FastifyInstance, url: string, sent: Readonly<Record<string, string | undefined>>) {
  const known = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const { statusCode, body, headers: told } = await app.inject({ url, headers: known });
  const { date: _date, ...answered } = told;
  return { statusCode, body, ...answered };
}

describe('a frame of which a part is kept', () => {
  it('is just what it would be made anew, whoever asks for whatever, also when a tenant changes or a day ends', async () => {
    const counted = { kept: 0, anew: 0 };
    await fc.assert(
      fc.asyncProperty(someOffers, fc.array(step, { minLength: 25, maxLength: 40 }), async (some, steps) => {
        const offers = new Map(numbers.map((number, at) => [number, some[at] ?? { problem: 'PSOF0301' as const }]));
        const tenants = new Map(demo);
        const clock = { moment: inGermany.now(), now: () => clock.moment };
        const counting =
          (which: 'kept' | 'anew'): RenderScreen =>
          (...asked) => {
            counted[which] += 1;
            return renderScreen(...asked);
          };
        const keeping = serve({ tenants, clock, offers, render: counting('kept') });
        for (const each of steps) {
          if (each === 'another day') clock.moment = new Date(clock.moment.getTime() + 200 * 86_400_000);
          else if (each === 'another tenant') {
            for (const [key, tenant] of tenants) {
              const name = `${tenant.config.name}!`;
              tenants.set(key, { ...tenant, config: { ...tenant.config, name }, themeCss: `${tenant.themeCss}/**/` });
            }
          } else {
            const url = urlOf(each.ask);
            const anew = serve({ tenants, clock, offers, render: counting('anew') });
            const [first, again, expected] = [
              await answerOf(keeping, url, each.headers),
              await answerOf(keeping, url, each.headers),
              await answerOf(anew, url, each.headers),
            ];
            expect(first).toEqual(expected);
            expect(again).toEqual(expected);
            await anew.close();
          }
        }
        await keeping.close();
      }),
      { numRuns: 6 },
    );
    // It was not rendered anew each time.
    expect(counted.kept).toBeLessThan(counted.anew * 2);
  }, 600_000);

  it('is rendered for one, and sent to all', async () => {
    const offers = new Map<string, Offered>(
      numbers.map((referralNumber, at) => [
        referralNumber,
        {
          offered: { ...offer, referralNumber, recommenderName: usual[at] ?? '', expiresAt: `2026-06-2${at}T08:00:00` },
        },
      ]),
    );
    let rendered = 0;
    const render: RenderScreen = (...asked) => {
      rendered += 1;
      return renderScreen(...asked);
    };
    const app = serve({ tenants: demo, clock: inGermany, offers, render });
    for (const [at, number] of numbers.entries()) {
      const { body } = await app.inject(`/lindenstrom/empfaengerdaten/${number}?lang=de&channel=mark${at}`);
      expect(body).toContain(`${usual[at]} empfiehlt dir Lindenstrom Natur</h1>`);
      expect(body).toContain(`<time dateTime="2026-06-2${at}T08:00:00Z">2${at}.06.2026</time>`);
      expect(body).toContain(`"referralNumber":"${number}"`);
      expect(body).not.toMatch(/RW_BLANK|rw\.blank|\uE000|9876/);
    }
    // For the first, and as for nobody.
    expect(rendered).toBe(2);
    await app.close();
  });

  it('is rendered for each whose name is more than letters, and says nothing but that name', async () => {
    for (const recommenderName of hostile) {
      const offers = new Map<string, Offered>([
        ['AB12CD34EF', { offered: { ...offer, recommenderName: 'Anna S.' } }],
        ['ZZ99YY88XX', { offered: { ...offer, referralNumber: 'ZZ99YY88XX', recommenderName } }],
      ]);
      const app = serve({ tenants: demo, clock: inGermany, offers });
      await app.inject('/lindenstrom/empfaengerdaten/AB12CD34EF');
      const { body } = await app.inject('/lindenstrom/empfaengerdaten/ZZ99YY88XX');
      expect(body).not.toContain('<script>alert');
      const json = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(body)?.[1];
      const { offeredReferral } = JSON.parse(json ?? '') as { offeredReferral: OfferedReferral };
      expect(offeredReferral.recommenderName).toBe(recommenderName);
      await app.close();
    }
  });
});
