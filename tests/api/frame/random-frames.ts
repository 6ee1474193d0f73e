import fc from 'fast-check';
import type { OfferedReferral } from '#contract/referral/referral/calls.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { Offered } from '#server/routes/frame/boot.ts';

export const offer: OfferedReferral = {
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

/** Names that would break what is careless, or look like what a kept document is made with. */
export const hostile = [
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
export const usual = ['Anna S.', 'José-María Ó.', 'Zoë', 'محمد ع.', 'Nguyễn T.', '李 明', 'DʼArcy P.', 'Sean O’B.'];
export const numbers = ['AB12CD34EF', 'ZZ99YY88XX', 'R000000001', 'EMPFEH1ENG'];

/** What of an offer is somebody's. */
const somebody = fc.record({
  recommenderName: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...hostile) },
  ),
  agentName: fc.constantFrom('Becker, 50667 Köln', 'O’Neill, 1 (Ort)', '<1>x</1>', null, null, null),
  expiresAt: fc.constantFrom(
    '2026-06-20T21:59:59',
    '2026-06-20T22:00:00',
    '2026-12-31T23:00:00',
    '2027-01-01T00:00:00',
  ),
});
/** What of it is the same for many. */
const kind = fc.record<Partial<OfferedReferral>>({
  recipientBountyCent: fc.constantFrom(0, 3000),
  recommenderBountyCent: fc.constantFrom(0, 3050, 6000),
  upTo: fc.boolean(),
  isWhole: fc.boolean(),
  youngUnder: fc.constantFrom(null, 28),
  description: fc.constantFrom('', 'Ökostrom[^preisgarantie]', 'Mit <b>Dank</b>'),
});
const problem = fc.constantFrom('PSOF0301', 'PSOF0302', 'PSOF0303', 'PSOF0305' as const);

/** What the referrals of {@link numbers} are: most of two kinds. */
export const someOffers = fc
  .record({
    kinds: fc.tuple(kind, kind),
    people: fc.tuple(...numbers.map(() => fc.record({ person: somebody, of: fc.constantFrom(0, 0, 1, 2), problem }))),
  })
  .map(
    ({ kinds, people }) =>
      new Map<string, Offered>(
        people.map(({ person, of, problem: code }, at) => {
          const referralNumber = numbers[at] ?? '';
          const told = kinds.at(of);
          return [
            referralNumber,
            told ? { offered: { ...offer, ...told, ...person, referralNumber } } : { problem: code },
          ];
        }),
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
const page = fc.record({
  tenant: fc.constantFrom('lindenstrom', 'fernklang'),
  /** Of all paths of a tenant; below nought the one of a recipient. */
  path: fc.oneof(fc.constant(-1), fc.nat()),
  spelling: fc.constantFrom('de' as const, 'en' as const),
});
const query = fc.tuple(
  fc.constantFrom(...languages),
  fc.oneof(fc.constant(''), fc.constantFrom(...marks)),
  fc.oneof(fc.constant(''), fc.constantFrom(...others)),
);
const ask = fc.record({
  page: fc.nat(1),
  number: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...numbers) },
    { weight: 1, arbitrary: fc.constantFrom('ab12cd34ef', 'AB12CD34E%46', 'NOBODYS000') },
  ),
  query: fc.nat(1),
  headers: fc.nat(1),
});

/** A few addresses and browsers, who asks for what, and when a tenant changes or a day ends meanwhile. */
export const someRequests = fc.record({
  pages: fc.tuple(page, page),
  queries: fc.tuple(query, query),
  browsers: fc.tuple(headers, headers),
  steps: fc.array(
    fc.oneof(
      { weight: 20, arbitrary: ask },
      { weight: 1, arbitrary: fc.constantFrom('another tenant', 'another day') },
    ),
    { minLength: 25, maxLength: 40 },
  ),
});
type Requests = typeof someRequests extends fc.Arbitrary<infer Some> ? Some : never;

/** The address that one of them asks for. */
export function urlOf(
  tenants: ReadonlyMap<string, Tenant>,
  { pages, queries }: Requests,
  { page: at, number, query: asked }: Exclude<Requests['steps'][number], string>,
): string {
  const { tenant: key, path, spelling } = pages[at] ?? pages[0];
  const tenant = tenants.get(key);
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
  return `/${key}${filled}?${(queries[asked] ?? queries[0]).join('')}`;
}
