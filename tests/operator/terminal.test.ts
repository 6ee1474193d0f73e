import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { timestamp } from '#contract/fields.ts';
import { fitPath } from '#contract/fit-path.ts';
import { toWire } from '#contract/wire.ts';
import { commands } from '../../src/operator/commands.ts';
import { printable } from '../../src/operator/terminal.ts';
import { runProgram } from './program.ts';

/** Clears the screen, turns text round, the C1 form of the first. */
const attack = 'a\u001b[2J\u202eb\u009b2J';

/** A schema as far as an example of it needs it. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
}

/** Data of this shape in which each text is an attack. */
function dataOf(shape: Shape): unknown {
  if ((shape as unknown) === timestamp) return '2026-05-20T10:00:00';
  const { type, entries = {}, item, wrapped, options = [] } = shape;
  if (type === 'object') return Object.fromEntries(Object.entries(entries).map(([name, one]) => [name, dataOf(one)]));
  if (item) return [dataOf(item)];
  if (wrapped) return dataOf(wrapped);
  if (type === 'picklist') return options[0];
  return { string: attack, number: 2, boolean: true }[type];
}

const orderLines = [
  { line: 2, externalId: attack, column: attack, value: attack, code: attack, message: attack },
  { done: true, rows: 1, isNew: 0, changed: 0, unchanged: 0, wrong: 1, unmatched: 0, endedBounties: 2, endedCent: 100 },
];

/** What a service answers that somebody has filled with attacks. */
function answerOf({ method, url = '' }: IncomingMessage): string {
  const path = url.split('?', 1)[0]?.replace('/api/v1/lindenstrom/', '') ?? '';
  const called = api.find((one) => one.method === method && fitPath(one.path, path));
  if (called?.takesFile) return orderLines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const shape: Shape | undefined = called?.answer;
  return shape ? JSON.stringify(toWire(dataOf(shape), called?.dictionary)) : '';
}

const refusal = JSON.stringify({ Code: attack, Meldung: attack, Felder: [{ Feld: attack, Meldung: attack }] });

/** The words of a command as its usage has them, without what can be left out. */
const wordsOf = (usage: string, file: string): string[] =>
  usage
    .replaceAll(/\[[^\]]*\]/g, '')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      if (word.startsWith('--')) return word;
      if (/\.(csv|xml|txt)$/.test(word)) return file;
      if (word.endsWith('.json')) return `${file}.json`;
      if (word === 'LIST') return 'Berichte';
      return word.includes('|') ? (word.split('|')[0] ?? '') : attack;
    });

const all = Object.entries(commands).flatMap(([topic, actions]) =>
  Object.entries(actions).map(([action, { usage }]) => ({ topic, action, usage })),
);

describe('to a terminal nothing is done', { timeout: 120_000 }, () => {
  let folder = '';
  let file = '';
  let server: Server;
  let isRefused = false;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'terminal-'));
    file = join(folder, attack);
    server = createServer((request, response) => {
      const answer = isRefused ? refusal : answerOf(request);
      void buffer(request).then(() => response.writeHead(isRefused ? 409 : 200).end(answer || undefined));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  beforeEach(async () => {
    await writeFile(file, `${'a'.repeat(64)};${attack}\n`);
    await writeFile(`${file}.json`, JSON.stringify({ Agenturen: [attack] }));
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });

  const run = (words: readonly string[]) => {
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    return runProgram({ OPERATOR_URL: url, OPERATOR_TENANT: 'lindenstrom', OPERATOR_KEY: 'key' }, words);
  };

  it.each(all)('by what is answered to $topic $action, as lines or as data', async ({ topic, action, usage }) => {
    isRefused = false;
    for (const more of [[], ['--json']]) {
      const { printed, code } = await run([topic, action, ...wordsOf(usage, file), ...more]);
      expect([code, printed]).not.toEqual([2, printed]);
      expect(printed).not.toBe('');
      expect(printed).toBe(printable(printed));
      expect(printed).not.toMatch(/^! .*\n(! )? +at /m);
    }
  });

  it.each(all.filter(({ topic, action }) => `${topic} ${action}` !== 'keys new'))(
    'by how $topic $action is refused, and by a word too many',
    async ({ topic, action, usage }) => {
      isRefused = true;
      const words = [topic, action, ...wordsOf(usage, file)];
      for (const more of [[], [attack, attack, `--${attack}`], [join(folder, `nowhere${attack}`)]]) {
        const { printed, code } = await run([...words, ...more]);
        expect(code).toBeGreaterThan(0);
        expect(printed).toBe(printable(printed));
      }
      expect((await run(words)).printed).toContain(String.raw`\u{1b}`);
    },
  );

  it('by a command that there is not', async () => {
    const { printed } = await run([attack, attack]);
    expect(printed).toBe(printable(printed));
    expect(printed).toContain(String.raw`\u{1b}`);
  });
});
