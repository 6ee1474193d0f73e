import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { answerTo } from '../hot/load.ts';
import { hotCallsOf } from '../hot/asked.ts';
import { Networks, type Named } from '../load/paced.ts';
import { firstKey, patiently } from '../operator/in-service.ts';
import { namesOf } from '../operator/people.ts';

const api = '/api/v1/lindenstrom';
const password = 'Lindenbaum-im-Mai-7';

/** So many of those who were brought have signed in already. */
const signedIn = 40;

/** Everybody has the same password: what it costs is looked at for one as for another. */
export const givePasswords = async (db: Database): Promise<void> =>
  void (await db
    .update(recommenders)
    .set({ passwordHash: await hash(password) })
    .where(sql`true`));

const networks = new Networks();

const loginOf = (index: number): Named => ({
  kind: 'sign-in',
  method: 'POST',
  path: `${api}/account/login`,
  body: { Email: `r-${namesOf(index).email}`, Password: password },
  headers: networks.next(),
});

async function tokenOf(url: string, index: number): Promise<string> {
  const { method, path, body, headers } = loginOf(index);
  const sent = { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await patiently(() => fetch(`${url}${path}`, sent));
  const said = (await answer.json()) as Readonly<Record<string, unknown>>;
  const token = said['Token'] ?? said['AccessToken'];
  if (typeof token !== 'string') throw new Error(`no token: ${answer.status} ${JSON.stringify(said)}`);
  return token;
}

const ownPages = ['empfehler/empfehlungen', 'praemierung', 'account/user', 'empfehler/vermisst'];
const operatorPages = [
  'operator/auftraege',
  'operator/faellig',
  'operator/ueberfaellig',
  'operator/protokoll',
  'operator/zahllaeufe',
  'operator/loeschungen',
  'operator/befinden',
  'operator/akten/suchen',
];

const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('none of nothing');
  return item;
};

/** What people and operators ask of a programme that is used, by how much of all it is: many look, few do. */
export async function trafficOf(url: string, people: number): Promise<() => Named> {
  const calls = await hotCallsOf(url, people);
  const tokens: string[] = [];
  for (let index = 0; index < signedIn; index += 1) tokens.push(await tokenOf(url, index));
  const own = (): Named => ({
    kind: 'personal area',
    method: 'GET',
    path: `${api}/${oneOf(ownPages)}`,
    headers: { ...networks.next(), authorization: `Bearer ${oneOf(tokens)}`, 'x-accept-language': 'de' },
  });
  const operator = (): Named => ({
    kind: 'operator',
    method: 'GET',
    path: `${api}/${oneOf(operatorPages)}`,
    headers: { ...networks.next(), authorization: `Bearer ${firstKey}`, 'x-accept-language': 'de' },
  });
  const shares: readonly (readonly [share: number, next: () => Named])[] = [
    [28, () => ({ kind: 'frame', ...calls.frame() })],
    [24, () => ({ kind: 'click', ...calls.click() })],
    // One link that everybody follows.
    [8, () => ({ kind: 'click', ...calls.click(1) })],
    [16, () => ({ kind: 'offer', ...calls.offer() })],
    [8, own],
    [8, () => ({ kind: 'creation', ...calls.create() })],
    [2, operator],
    // A password costs a hundredth of a second of both cores; nobody signs in as often as they look.
    [1, () => loginOf(Math.floor(Math.random() * people))],
  ];
  const all = shares.reduce((sum, [share]) => sum + share, 0);
  return () => {
    let drawn = Math.random() * all;
    for (const [share, next] of shares) {
      drawn -= share;
      if (drawn < 0) return next();
    }
    return own();
  };
}

/** Asks everything once, before anything is counted: what is asked has to be right. @throws Error where something is refused */
export async function requireRight(url: string, next: () => Named): Promise<void> {
  const seen = new Set<string>();
  for (let tries = 0; tries < 300; tries += 1) {
    const asked = next();
    const name = `${asked.kind} ${asked.path.replace(/[RE]\d{9,}/, '')}`;
    if (seen.has(name)) continue;
    seen.add(name);
    const status = await answerTo(url, asked);
    // The machine is busy with something else.
    if (status === 503) seen.delete(name);
    else if (status >= 400) throw new Error(`${asked.method} ${asked.path}: ${status}`);
  }
}
