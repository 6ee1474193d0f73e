import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, takeOut, without, type Taken } from './topic-taken-out.ts';

/** A topic that many ask: of stock, mails, deadlines, sealed codes, promises, words of operators. */
const vouchers: Taken = {
  topic: 'money/vouchers',
  tables: ['vouchers'],
  named: [
    {
      path: 'src/contract/api.ts',
      lines: ["import * as vouchers from './money/vouchers/calls.ts';", "'money/vouchers': [vouchers],"],
      because:
        'the contract has a list of its own: the programs that call the service read it, and know nothing of that',
    },
    {
      path: 'src/contract/dictionaries.ts',
      lines: ["import { vouchersWords } from './money/vouchers/wire.ts';", "'money/vouchers': vouchersWords,"],
      because: 'the one list of dictionaries; the widget has what they say without the calls',
    },
    {
      path: 'src/server/db/schema/index.ts',
      lines: ["export * from './vouchers.ts';"],
      because: 'from it the migrations are made: a table goes by one of them, not by a file that is missing',
    },
  ],
};

const anywhere = 'src/server/domain/records/retention/read-log.ts';
const text = readFileSync(join(import.meta.dirname, '../..', anywhere), 'utf8');
const planted = [
  "import '../../money/vouchers/stock.ts';",
  "export type { Given } from '../../money/vouchers/given.ts';",
  "import '#server/db/schema/vouchers.ts';",
];

describe('a topic whose folders and manifest are deleted', () => {
  it('leaves a service that compiles, but for the lines that are named here', { timeout: 120_000 }, async () => {
    const rooms = new Set(filesOf(vouchers).map((path) => path.split('/').slice(0, 3).join('/')));
    expect([...rooms].toSorted()).toEqual(
      ['contract/money', ...['db', 'domain', 'features', 'jobs', 'routes'].map((room) => `server/${room}`)].map(
        (room) => `src/${room}`,
      ),
    );
    expect(await takeOut(vouchers)).toEqual([]);
  });

  it(
    'is missed by whoever knows a rule, a type or a table of it, or lists it still',
    { timeout: 120_000 },
    async () => {
      const named = vouchers.named.filter(({ path }) => !path.endsWith('/index.ts'));
      const tree = { [anywhere]: [...planted, text].join('\n') };
      expect(await takeOut({ ...vouchers, named }, tree)).toEqual([
        'src/server/db/schema/index.ts: ./vouchers.ts',
        `${anywhere}: #server/db/schema/vouchers.ts`,
        `${anywhere}: ../../money/vouchers/given.ts`,
        `${anywhere}: ../../money/vouchers/stock.ts`,
      ]);
    },
  );

  it('is named by lines that are there', () => {
    const naming = { path: 'list.ts', lines: ['one,'], because: '' };
    expect(without('  one,\n  two,', naming)).toBe('  two,');
    expect(() => without('  two,', naming)).toThrow('list.ts has not one line: one,');
    expect(() => without('  one,\n  one,', naming)).toThrow('list.ts has not one line: one,');
  });
});
