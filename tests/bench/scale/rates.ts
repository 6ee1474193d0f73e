import { hashOf } from '../../api/given/releasers.ts';
import { answersOf, type Asked } from '../hot/load.ts';
import { bareCallsOf, withBare } from '../hot/with-bare.ts';
import { builtAt } from '../load/built-at.ts';
import { Networks } from '../load/paced.ts';
import { memoryOf, type Memory } from '../operator/memory.ts';
import { orderIn, ratiosOf, spreadOf } from '../statistics.ts';
import { asked } from './asked.ts';
import { large } from './fixed-agency.ts';
import { now } from './rows.ts';

const operatorKey = 'operator-key-of-the-bench';
const rounds = 3;
const roundMs = 1_500;
/** Of the filled referrals these have not expired, and lead to somebody. */
const drawn = 300;

const networks = new Networks();
const anybody = () => String(Math.floor(Math.random() * drawn) * 5).padStart(10, '0');
const api = `/api/v1/${large}`;

/** The lists that read most, but for those that add up all there is, and the search, of which an operator has 240 an hour. */
const lists = [
  'readRecommenderDossier',
  'listUnmatchedOrders',
  'listDuePayments',
  'listPayRuns',
  'listOverdue',
  'listOperatorActions',
  'readHealth',
];

type Calls = ReadonlyMap<string, () => Asked>;

const hot: Calls = new Map<string, () => Asked>([
  [
    'frame of a referral',
    () => ({ method: 'GET', path: `/${large}/empfaengerdaten/${anybody()}`, headers: networks.next() }),
  ],
  [
    'offer, with its entry',
    () => ({
      method: 'PUT',
      path: `${api}/empfehlung/${anybody()}`,
      body: { Channel: 'whatsapp' },
      headers: networks.next(),
    }),
  ],
  ['click', () => ({ method: 'GET', path: `/${large}/e/${anybody()}`, headers: networks.next() })],
]);

const ofLists: Calls = new Map(
  lists.map((name) => {
    const call = asked[name];
    if (!call) throw new Error(`no call ${name}`);
    const { method = 'GET', path, body } = call;
    const authorization = `Bearer ${operatorKey}`;
    const next = (): Asked => ({
      method,
      path: `${api}/${path}`,
      ...(body && { body }),
      headers: { ...networks.next(), authorization, 'x-accept-language': 'de' },
    });
    return [name, next];
  }),
);

/** What a call gives, as a part of what bare Fastify with one statement by a key gives in the same rounds. */
export interface Rate {
  readonly ratio: number;
  readonly p50: number;
  readonly p99: number;
}

async function rateOfCall(ours: string, bare: string, next: () => Asked): Promise<Rate> {
  const rates = { ours: [] as number[], bare: [] as number[] };
  const ms: number[] = [];
  const { row } = bareCallsOf(anybody);
  for (let round = -1; round < rounds; round += 1) {
    for (const which of orderIn(round + 1, ['ours', 'bare'] as const)) {
      const answers = await (which === 'ours' ? answersOf(ours, next, roundMs) : answersOf(bare, row, roundMs));
      if (round < 0) continue;
      rates[which].push(answers.perSecond);
      if (which === 'ours') ms.push(...answers.ms);
    }
  }
  const sorted = ms.toSorted((one, other) => one - other);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  return { ratio: ratiosOf(rates.ours, rates.bare).median, p50: spreadOf(sorted).median, p99 };
}

export interface Rates {
  readonly calls: ReadonlyMap<string, Rate>;
  readonly memory: Memory;
}

/** How fast the built service answers on a database that was filled, and what it takes afterwards. */
export function ratesAt(databaseUrl: string): Promise<Rates> {
  const env = { OPERATOR_KEYS: `${large}=${hashOf(operatorKey)}`, REQUESTS_PER_MINUTE: '9999999' };
  const measure = (ours: string) =>
    withBare(databaseUrl, async (bare) => {
      const calls = new Map<string, Rate>();
      for (const [name, next] of [...hot, ...ofLists]) calls.set(name, await rateOfCall(ours, bare, next));
      return { calls, memory: await memoryOf(ours) };
    });
  return builtAt(databaseUrl, now, measure, env);
}
