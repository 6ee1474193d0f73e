import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { importBankResults } from '#contract/money/bank-answers/calls.ts';
import { listOperatorKeys } from '#contract/operator/calls.ts';
import { listVoucherPools, withdrawVouchers } from '#contract/money/vouchers/calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { toWire } from '#contract/wire.ts';
import { commands } from '../commands.ts';
import { hearCalls, saying, type HeardCalls } from '../heard-calls.fixture.ts';
import { printedFor } from '../printed.fixture.ts';

let folder = '';
let calls: HeardCalls | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seldom-'));
  await writeFile(join(folder, 'answer.xml'), '{}');
  await writeFile(join(folder, 'codes.csv'), 'Code\n');
});
afterEach(() => {
  calls?.end();
  calls = undefined;
});
afterAll(() => rm(folder, { recursive: true }));

describe('the bank’s answer', () => {
  const nothing = { booked: 0, rejected: 0, returned: 0, asked: 0, unchanged: 0 };
  const results = { ...nothing, fileId: '6f1c2d3e', toLookInto: 0, remarkCount: 0, remarks: [] };
  const remark = { reference: 'A1', remark: 'Bekannt', bankReason: null, bankWords: null, payeeCheck: null } as const;
  const take = (answer: AnswerOf<typeof importBankResults>) =>
    printedFor(`payruns results ${folder}/answer.xml`, importBankResults, answer);
  const lines = 'What each line did: payruns answers 6f1c2d3e';
  const sums = 'booked 0, rejected 0, returned 0, only asked about 0, unchanged 0';

  it.each(['booked', 'rejected', 'returned', 'asked', 'unchanged'] as const)(
    'is about something where it has %s one',
    async (what) => {
      const { said, warned } = await take({ ...results, [what]: 1 });
      const name = what === 'asked' ? 'only asked about' : what;
      expect(said).toEqual([sums.replace(`${name} 0`, `${name} 1`), lines]);
      expect(warned).toEqual([]);
    },
  );

  it('is about nothing of ours', async () => {
    expect((await take(results)).said).toEqual([sums, 'The file names no payment and no file of ours.', lines]);
  });

  it.each([
    [1, []],
    [2, ['and 1 more']],
  ])('names one of %d remarks', async (remarkCount, more) => {
    const { said } = await take({ ...results, remarkCount, remarks: [remark] });
    expect(said).toEqual([sums, 'A1  was known', ...more, lines]);
  });

  it.each([
    [1, /^1 contradicts what is known, or moved otherwise than it was sent\./],
    [2, /^2 contradict what is known, or moved otherwise than they were sent\./],
  ])('says how many are to be looked into: %d', async (toLookInto, sentence) => {
    expect((await take({ ...results, toLookInto })).warned).toEqual([expect.stringMatching(sentence)]);
  });
});

describe('vouchers', () => {
  const pool = { valueCent: 6000, left: 2, given: 3, outdated: 4, withdrawn: 5, waiting: 0, low: false };
  const heads = '  Value  Left  Given  Outdated  Withdrawn  Waiting';
  const row = '60,00 €     2      3         4          5        ';

  it.each([
    [{ low: false }, '0'],
    [{ low: true }, '0  LOW (fewer than 7)'],
    [{ low: true, waiting: 2 }, '2  LOW (fewer than 7)'],
    [{ low: true, waiting: 3 }, '3  LOW (people wait)'],
  ])('are told with %j', async (change, end) => {
    const answer = { voucherAlarm: 7, pools: [{ ...pool, ...change }], batches: [] };
    expect((await printedFor('vouchers status', listVoucherPools, answer)).said).toEqual([heads, `${row}${end}`]);
  });

  it('that go back are told with how many lines are not named', async () => {
    const lines = { givenLines: [2], givenLineCount: 4, unknownLines: [3], unknownLineCount: 8 };
    const answer = { withdrawn: 2, sumCent: 12_000, ...lines };
    const { said, warned } = await printedFor(`vouchers withdraw ${folder}/codes.csv`, withdrawVouchers, answer);
    expect(warned).toEqual([expect.stringMatching(/^12 lines name a code that is not in stock/)]);
    expect(said).toEqual([
      'Withdrawn: 2 vouchers of together 120,00 €.',
      'line 2: somebody has got this code already',
      'and 3 more such codes',
      'line 3: this code is not in stock',
      'and 7 more such codes',
    ]);
  });

  it.each([[undefined], ['1'], ['9999999']])('go back by the value %s', async (value) => {
    const answer = {
      withdrawn: 0,
      sumCent: 0,
      givenLines: [],
      givenLineCount: 0,
      unknownLines: [],
      unknownLineCount: 0,
    };
    const heard = await hearCalls(() => toWire(answer));
    calls = heard;
    await commands['vouchers']?.['withdraw']?.run(heard.service, { words: [], options: { value } }, saying().output);
    expect(heard.heard.map(({ body }) => body)).toEqual([value === undefined ? {} : { WertCent: Number(value) }]);
  });
});

describe('an order', () => {
  it.each([
    ['1234567890', 'referral', { Empfehlungsnummer: '1234567890' }],
    ['abcdefghjkmn', 'recipient', { Empfaengernummer: 'abcdefghjkmn' }],
    ['123456789012', 'recipient', { Empfaengernummer: '123456789012' }],
  ])('is given to %s by the length of the number', async (number, whom, body) => {
    const heard = await hearCalls(() => undefined);
    calls = heard;
    const { said, output } = saying();
    await commands['orders']?.['match']?.run(heard.service, { words: ['LS/1', number], options: {} }, output);
    expect(heard.heard).toEqual([{ method: 'PUT', path: 'operator/auftraege/LS%2F1/zuordnung', body }]);
    expect(said).toEqual([`LS/1 belongs to the ${whom} ${number}.`]);
  });
});

describe('a key', () => {
  const key = {
    keyId: 'key-1',
    operator: 'Mira',
    operatorId: 'mira',
    scopes: ['Berichte'],
    expiresAt: '2027-05-20T10:00:00',
    confirmedAt: null,
  };

  it.each([
    [{}, { Tage: 365, BekanntePerson: false }],
    [{ days: '1' }, { Tage: 1, BekanntePerson: false }],
    [
      { days: '999', known: true },
      { Tage: 999, BekanntePerson: true },
    ],
  ])('is wished for with %j', async (options, sent) => {
    const heard = await hearCalls(() => toWire(key));
    calls = heard;
    const given = { words: ['Mira', 'hash'], options: { scopes: ' Berichte , Auftraege', ...options } };
    await commands['keys']?.['create']?.run(heard.service, given, saying().output);
    const wish = { Betreiber: 'Mira', SchluesselHash: 'hash', Rechte: ['Berichte', 'Auftraege'] };
    expect(heard.heard.map(({ body }) => body)).toEqual([{ ...wish, ...sent }]);
  });

  it.each([
    [{ confirmedAt: '2026-05-20T10:00:00', confirmedBy: 'Karin Vogt' }, ' +confirmed by Karin Vogt'],
    [{ confirmedAt: '2026-05-20T10:00:00' }, ''],
    [{ waitsForConfirmation: true }, ' +WAITS to be confirmed'],
    [
      { waitsForConfirmation: true, confirmedBy: 'Karin Vogt' },
      ' +WAITS to be confirmed again, was confirmed by Karin Vogt',
    ],
    [{}, ''],
    [{ confirmedBy: 'Karin Vogt' }, ' +was confirmed by Karin Vogt'],
  ])('with %j waits, or does not', async (change, end) => {
    const times = { createdAt: '2026-05-20T10:00:00', revokedAt: null, lastUsedOn: null };
    const shown = {
      ...key,
      scopes: ['Berichte' as const],
      ...times,
      madeBy: 'environment',
      confirmedBy: null,
      waitsForConfirmation: false,
      ...change,
    };
    const { said } = await printedFor('keys list', listOperatorKeys, { keys: [shown] });
    expect(said).toEqual([
      expect.stringMatching(/^Key +Operator +Scopes +Works +Last used +Registered by +Confirmation$/),
      expect.stringMatching(new RegExp(`^key-1 +Mira +Berichte +until .* UTC +never +environment${end}$`)),
    ]);
  });

  it.each([['1000'], ['-1'], ['1.5'], ['']])('is not wished for %s days', async (days) => {
    const heard = await hearCalls(() => undefined);
    calls = heard;
    const given = { words: ['Mira', 'hash'], options: { scopes: 'Berichte', days } };
    const made = commands['keys']?.['create']?.run(heard.service, given, saying().output);
    await expect(made).rejects.toThrow('--days takes a number of days');
  });
});
