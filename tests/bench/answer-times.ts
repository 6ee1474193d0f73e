import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { buildIfStale } from '../../demo-host/start/build-if-stale.ts';
import { inService, patiently } from './operator/in-service.ts';
import { bringPeople, namesOf } from './operator/people.ts';
import { onTables } from './operator/tables.ts';

/**
 * Whether the time of an answer tells whose an address is: each call that looks one up, for known and unknown addresses by turns,
 * and how likely a known one takes longer than an unknown one (area under the curve; 0.5 says nothing). Ends with an error
 * beyond 0.6, where four times as many samples say so too. Part of `npm run bench`, and by itself: `tsx
 * tests/bench/answer-times.ts`. `BENCH_SAMPLES` says how many of each (30).
 */
const root = join(import.meta.dirname, '../..');
const samples = Number(process.env['BENCH_SAMPLES']) || 30;
const bound = 0.6;
/** The mail that an answer leads to is written by then: what it takes away from the next answer is not that answer's time. */
const restMs = 300;

interface Call {
  readonly name: string;
  readonly path: (index: number) => string;
  readonly body: (email: string) => object;
  /** Whose address is known, by the number of the person. */
  readonly known: (index: number) => string;
}

const stranger = () => `nobody-${randomBytes(6).toString('hex')}@example.org`;
const recommender = (index: number) => `r-${namesOf(index).email}`;
const recipient = (index: number) => namesOf(index).email;

/** Texts of consents as the tenant shows them today. */
interface Texts {
  readonly terms: { readonly text: string; readonly version: string };
  readonly recipient: { readonly text: string; readonly version: string };
}

function callsWith({ terms, recipient: shown }: Texts): Call[] {
  const agreed = { AgbAkzeptiert: true, AgbText: terms.text, AgbVersion: terms.version };
  const name = { Vorname: 'Berta', Nachname: 'Schulz' };
  const at = (path: string) => () => path;
  return [
    {
      name: 'account/resetPassword',
      path: at('account/resetPassword'),
      body: (Email) => ({ Email }),
      known: recommender,
    },
    { name: 'praemierung/mail', path: at('praemierung/mail'), body: (Email) => ({ Email }), known: recommender },
    {
      name: 'account/createEmpfehler',
      path: at('account/createEmpfehler'),
      body: (Email) => ({ ...name, Email, ...agreed }),
      known: recommender,
    },
    {
      name: 'empfehlen/create',
      path: at('empfehlen/create'),
      body: (Email) => ({
        Empfehlung: { ProduktId: 'lindenstrom-natur', AnteilEmpfehler: 100, ...agreed },
        Empfehler: { ...name, Email },
      }),
      known: recommender,
    },
    {
      name: 'empfaenger/create',
      path: (index) => `empfaenger/create/${namesOf(index).referralNumber}`,
      body: (Email) => ({
        ...name,
        Email,
        Zustimmung: true,
        ZustimmungText: shown.text,
        ZustimmungVersion: shown.version,
      }),
      known: recipient,
    },
    {
      name: 'account/login, wrong password',
      path: at('account/login'),
      body: (Email) => ({ Email, Password: 'Falsch123' }),
      known: recommender,
    },
  ];
}

/** How likely one of the first takes longer than one of the second. */
function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let greater = 0;
  for (const one of first) for (const other of second) greater += one > other ? 1 : one === other ? 0.5 : 0;
  return greater / (first.length * second.length);
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

let asked = 0;

/** Each request comes from a network of its own, so that no limit is met. */
async function timeOf(url: string, { path, body }: Call, index: number, email: string): Promise<number> {
  asked += 1;
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const begin = performance.now();
  const answer = await fetch(`${url}/api/v1/lindenstrom/${path(index)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body(email)),
  });
  await answer.arrayBuffer();
  const time = performance.now() - begin;
  if (answer.status >= 400 && answer.status !== 401) throw new Error(`${path(index)}: ${answer.status}`);
  await pause(restMs);
  return time;
}

/** @returns the area under the curve */
async function measure(url: string, call: Call, count: number, first: number): Promise<number> {
  const [known, unknown]: [number[], number[]] = [[], []];
  // The first ones pay for what is only done once.
  for (let index = -5; index < count; index += 1) {
    const person = first + index + 5;
    const knownOne = () => timeOf(url, call, person, call.known(person));
    const unknownOne = () => timeOf(url, call, person, stranger());
    // By turns in front: whatever a request leaves behind meets both.
    const [one, other] =
      index % 2 === 0 ? [await knownOne(), await unknownOne()] : [await unknownOne(), await knownOne()].toReversed();
    if (index < 0 || one === undefined || other === undefined) continue;
    known.push(one);
    unknown.push(other);
  }
  const area = areaUnderCurve(known, unknown);
  const times = `${median(known).toFixed(2)} ms known, ${median(unknown).toFixed(2)} ms unknown`;
  process.stdout.write(`  ${call.name.padEnd(32)} ${area.toFixed(2)}  (${times}, ${count} each)\n`);
  return area;
}

const tells = (area: number) => Math.max(area, 1 - area) > bound;

async function textsOf(url: string): Promise<Texts> {
  const page = await (await patiently(() => fetch(`${url}/lindenstrom/?lang=de`))).text();
  const boot = /<script[^>]*id="boot"[^>]*>([^<]*)</.exec(page)?.[1] ?? '{}';
  const { texts } = JSON.parse(boot) as { texts: { termsLabel: Texts['terms'] } };
  const offered = await fetch(`${url}/api/v1/lindenstrom/empfehlung/${namesOf(0).referralNumber}`, {
    method: 'PUT',
    headers: { 'x-accept-language': 'de' },
  });
  const { ZustimmungText: text, ZustimmungVersion: version } = (await offered.json()) as Record<string, string>;
  return { terms: texts.termsLabel, recipient: { text: text ?? '', version: version ?? '' } };
}

async function bench(): Promise<void> {
  await buildIfStale(root);
  const dataDir = await mkdtemp(join(tmpdir(), 'rw-times-'));
  const place = { dataDir, databaseUrl: undefined };
  const each = samples + 5;
  try {
    await onTables(place, async (db) => {
      await bringPeople(db, 12 * each * 5);
      // A bounty waits for everybody.
      await db.execute(sql`update bounties set state = 'Bereitgestellt', claim_by = now() + interval '90 days'`);
    });
    process.stdout.write('\nwhat the time of an answer tells of an address (area under the curve, 0.5 is nothing)\n');
    await inService(place, async (url) => {
      const calls = callsWith(await textsOf(url));
      let first = 0;
      for (const call of calls) {
        let area = await measure(url, call, samples, first);
        first += each;
        if (tells(area)) {
          area = await measure(url, call, 4 * samples, first);
          first += 4 * samples + 5;
        }
        if (tells(area)) process.exitCode = 1;
      }
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

await bench();
