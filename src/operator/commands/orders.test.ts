import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { saying } from '../heard-calls.fixture.ts';
import { Refused } from '../refused.ts';
import type { OperatorService } from '../service.ts';
import { orderCommands } from './orders.ts';

const sums = { done: true, rows: 1, isNew: 0, changed: 1, unchanged: 0, wrong: 0, unmatched: 0 };

const folder = mkdtempSync(join(tmpdir(), 'orders-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file that begins so. */
function fileOf(firstLine: string): string {
  const name = join(folder, 'orders.csv');
  writeFileSync(name, `${firstLine}\nLS-1;linden-duo;Offen;2026-11-02T10:00:00\n`);
  return name;
}

const plain = 'ExterneId;ProduktId;Status;Auftragsdatum';

type Options = Readonly<{ 'dry-run'?: boolean }>;

const imported = (options: Options, ...lines: object[]) => importedFrom(plain, options, ...lines);

/** What is said of an import of a file that begins so, where the service answers these lines. */
async function importedFrom(firstLine: string, options: Options, ...lines: object[]): Promise<string[]> {
  const answer = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const service: OperatorService = {
    call: () => Promise.reject(new Error('nothing else is asked')),
    send: () => Promise.resolve(new Response(answer)),
  };
  const { said, output } = saying();
  await orderCommands['import']?.run(service, { words: [fileOf(firstLine)], options }, output);
  return said.join('\n').split('\n');
}

it.each([
  [{ 'dry-run': true }, 2, ['A dry run, nothing was kept. Each row by itself would be:'], '2 bounties', 'would end'],
  [{}, 2, [], '2 bounties', 'have ended'],
  [{}, 1, [], '1 bounty', 'has ended'],
])('says whether anything was kept, and which bounties end with cancelled orders: %j, %d', async (...which) => {
  const [options, endedBounties, dry, bounties, end] = which;
  expect(await imported(options, { ...sums, endedBounties, endedCent: 6000 })).toEqual([
    ...dry,
    '1 row: 0 new, 1 changed, 0 unchanged, 0 wrong; 0 without a referral.',
    `${bounties} of together 60,00 € ${end} with cancelled orders.`,
  ]);
});

const status = { line: 6, externalId: 'LS-1', column: 'Status', value: 'Bezahlt', code: 'PSOF0003' };
const takesStatus = 'it takes Offen, Gezahlt or Storniert';

it.each([
  [{}, 'Status is not valid', `line 6 (LS-1): Status “Bezahlt” is not valid: ${takesStatus} (PSOF0003)`],
  [{ externalId: null }, 'Status is not valid', `line 6: Status “Bezahlt” is not valid: ${takesStatus} (PSOF0003)`],
  [{ value: null }, 'Status is required', `line 6 (LS-1): Status is required: ${takesStatus} (PSOF0003)`],
  [{ value: 'a\nb' }, 'It is late.', 'line 6 (LS-1), Status “a\\u{a}b”: It is late. (PSOF0003)'],
  [{ code: 'PSOF0702' }, 'It cannot move.', 'line 6 (LS-1), Status “Bezahlt”: It cannot move. (PSOF0702)'],
  [{ column: null, value: null, code: 'PSOF0716' }, 'No UTF-8.', 'line 6 (LS-1): No UTF-8. (PSOF0716)'],
  [{ column: 'Neues' }, 'Neues is not valid', 'line 6 (LS-1): Neues “Bezahlt” is not valid (PSOF0003)'],
])('says what is wrong with a row, what stands there and what should: %j, %s', async (otherwise, message, sentence) => {
  const wrong = { ...status, ...otherwise, message };
  const [said] = await imported({}, wrong, { ...sums, wrong: 1, endedBounties: 0, endedCent: 0 });
  expect(said).toBe(sentence);
});

it('sums up mistakes beyond the first hundred', async () => {
  const wrong = { ...status, message: 'Status is not valid' };
  const all = [...Array.from({ length: 101 }, () => wrong), { ...wrong, column: null }, wrong];
  const said = await imported({}, ...all, { ...sums, wrong: 103, endedBounties: 0, endedCent: 0 });
  expect(said.slice(99, 102)).toEqual([
    expect.stringMatching(/^line 6/),
    'and more mistakes: 2 at Status, 1 at PSOF0003; all of them with --json',
    expect.stringMatching(/^1 row/),
  ]);
});

it.each([
  ['Bemerkung', ['Nobody reads the column Bemerkung.']],
  ['Wertcents', ['Nobody reads the column Wertcents. Did you mean WertCent?']],
])('says that nobody reads the column %s', async (column, told) => {
  const said = await importedFrom(`${plain};${column}`, {}, { ...sums, endedBounties: 0, endedCent: 0 });
  expect(said.filter((line) => line.startsWith('Nobody'))).toEqual(told);
});

it.each([
  [{}, 'part', 'The import ended early. What was taken is taken; take the file again.'],
  [{ 'dry-run': true }, 'nothing', 'The dry run ended early. Nothing was kept.'],
])('says what is kept where the answer breaks off: %j', async (options, done, message) => {
  await expect(imported(options)).rejects.toMatchObject({ code: 'INCOMPLETE', done, message });
});

it('says what the first line is of a file that is no list of orders', async () => {
  const refused = new Refused('PSOF0705', 'It must name ExterneId.');
  const service: OperatorService = {
    call: () => Promise.reject(new Error('nothing else is asked')),
    send: () => Promise.reject(refused),
  };
  const given = { words: [fileOf('Auftrag;Kunde')], options: {} };
  await expect(orderCommands['import']?.run(service, given, saying().output)).rejects.toMatchObject({
    code: 'PSOF0705',
    message: 'It must name ExterneId. It is: Auftrag;Kunde',
  });
});

const order = {
  externalId: 'LS-1',
  referralNumber: null,
  productId: 'linden-duo',
  status: 'Offen',
  orderedAt: '2026-11-02T10:00:00',
  createdAt: '2026-11-02T10:00:00',
  bountyLapsedAt: null,
  setAsideAt: null,
  setAsideReason: null,
  toldNumber: null,
  importId: null,
};
const late = { ...order, externalId: 'LS-2', referralNumber: '7K3M9PQRST', bountyLapsedAt: '2026-11-01T23:00:10' };

/** What `unmatched` says where the service answers these pages. */
async function unmatched(...pages: object[][]): Promise<string[]> {
  const asked: unknown[] = [];
  const service: OperatorService = {
    call: (_, input) => {
      asked.push(input);
      const content = pages[asked.length - 1];
      const next = asked.length < pages.length ? `0_${asked.length}` : null;
      return Promise.resolve({ content, next } as never);
    },
    send: () => Promise.reject(new Error('nothing is sent')),
  };
  const { said, output } = saying();
  await orderCommands['unmatched']?.run(service, { words: [], options: { all: true } }, output);
  expect(asked).toEqual(
    pages.map((_, index) => ({ query: { all: 'true', ...(index > 0 && { after: `0_${index}` }) } })),
  );
  return said.join('\n').split('\n');
}

it('says of an order that is nobody’s whose it might have been, and since when it is too late', async () => {
  const ordered = 'linden-duo  Offen   2026-11-02T10:00:00 UTC';
  expect(await unmatched([order, late])).toEqual([
    '1 order that is nobody’s',
    '1 order that came too late',
    'Order  Product     Status  Ordered                  Referral    Notes',
    `LS-1   ${ordered}  -`,
    `LS-2   ${ordered}  7K3M9PQRST  too late: its bounty lapsed 2026-11-01T23:00:10 UTC`,
  ]);
});

it('lists all pages of orders that are nobody’s, and why one was set aside', async () => {
  const aside = { ...order, setAsideAt: '2026-11-03T08:00:00', setAsideReason: 'a test of ours' };
  const said = await unmatched([order, order], [order], [aside]);
  expect(said[0]).toBe('4 orders that are nobody’s');
  expect(said).toHaveLength(6);
  expect(said.at(-1)).toMatch(/ {2}set aside 2026-11-03T08:00:00 UTC: a test of ours$/);
});

it('has no heads above no orders', async () => {
  expect(await unmatched([])).toEqual(['0 orders that are nobody’s']);
});
