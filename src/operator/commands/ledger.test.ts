import { afterEach, describe, expect, it } from 'vitest';
import { checkBooks } from '#contract/money/ledger/calls.ts';
import { toWire } from '#contract/wire.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { hearCalls, saying, type HeardCalls } from '../heard-calls.fixture.ts';
import { printedFor } from '../printed.fixture.ts';
import { ledgerCommands } from './ledger.ts';

let calls: HeardCalls | undefined;
afterEach(() => {
  calls?.end();
  calls = undefined;
});

it('prints each sum of a month under its name', async () => {
  const month = {
    Monat: '2026-05',
    EntstandenCent: 100,
    StorniertCent: 200,
    VerfallenCent: 300,
    AusgezahltCent: 400,
    ZurueckgekommenCent: 500,
    RueckforderungCent: 600,
    GeschuldetCent: 700,
  };
  calls = await hearCalls(() => ({ Monate: [month] }));
  const { said, output } = saying();
  await ledgerCommands['months']?.run(calls.service, { words: [], options: {} }, output);
  const [titles = '', sums = ''] = said.join('\n').split('\n');
  const values = sums.split(';');
  expect(Object.fromEntries(titles.split(';').map((title, at) => [title, values[at]]))).toEqual({
    Monat: '2026-05',
    Entstanden: '1,00',
    Storniert: '2,00',
    Verfallen: '3,00',
    Ausgezahlt: '4,00',
    Zurueckgekommen: '5,00',
    Rueckforderung: '6,00',
    'Offen am Monatsende': '7,00',
  });
});

describe('the check of the books', () => {
  const sealed = { unsealedCount: 0, lateCount: 0, withoutKeyCount: 0, anchor: `3:${'a'.repeat(64)}` };
  const whole = {
    ...sealed,
    postingCount: 3,
    fault: null,
    leftOut: [],
    balances: [],
    owedCent: 6000,
    owedByBountiesCent: 6000,
    agenciesOweCent: 500,
    agenciesOweByBountiesCent: 500,
  };
  const printed = (answer: AnswerOf<typeof checkBooks>) => printedFor('ledger check', checkBooks, answer);

  it.each(['gap', 'chain', 'hash', 'balance'] as const)('names the first entry that is wrong by its %s', (what) =>
    expect(printed({ ...whole, fault: { seq: 2, what } })).rejects.toMatchObject({
      code: 'LEDGER',
      message: `Entry 2 is not as it was written (${what}).`,
    }),
  );

  it('names an entry that takes back a cost twice', () =>
    expect(printed({ ...whole, fault: { seq: 2, what: 'twice' } })).rejects.toMatchObject({
      code: 'LEDGER',
      message: 'Entry 2 takes back what a bounty cost, which another one has before.',
    }));

  it.each([
    [5999, '59,99'],
    [6001, '60,01'],
  ])('says what the books owe where the bounties say %d', (owedByBountiesCent, euros) =>
    expect(printed({ ...whole, owedByBountiesCent })).rejects.toMatchObject({
      code: 'LEDGER',
      message: `The books owe 60,00 €, the bounties ${euros} €.`,
    }),
  );

  it('says what agencies are to pay where bounties and invoices say something else', () =>
    expect(printed({ ...whole, agenciesOweByBountiesCent: 0 })).rejects.toMatchObject({
      code: 'LEDGER',
      message: 'By the books agencies owe 5,00 €, by bounties and invoices 0,00 €.',
    }));

  it.each([
    ['missing', 'is not there any more.'],
    ['forged', 'was not written by the service.'],
    ['cut', 'is not there, and nothing after it: the end of the books is cut off.'],
    ['anchor', 'is another one than its anchor says.'],
  ] as const)('says of an entry with the fault %s that it %s', (what, sentence) =>
    expect(printed({ ...whole, fault: { seq: 2, what } })).rejects.toMatchObject({
      code: 'LEDGER',
      message: `Entry 2 ${sentence}`,
    }),
  );

  it('names the month of which agencies are shown something else than there is', () =>
    expect(printed({ ...whole, fault: { seq: null, month: '2026-03', what: 'advisers' } })).rejects.toMatchObject({
      code: 'LEDGER',
      message:
        'What agencies are shown of 2026-03 is not what their referrals have come to; the entries themselves are as they were written.',
    }));

  it('names an entry without a number by its id', () =>
    expect(printed({ ...whole, fault: { seq: null, entryId: 'e-1', what: 'unsealed' } })).rejects.toMatchObject({
      code: 'LEDGER',
      message: 'Entry e-1 has no number and waits for none.',
    }));

  it('prints the anchor to be kept, and what has no number yet', async () => {
    const { said, warned } = await printed({ ...whole, unsealedCount: 1 });
    expect(said).toEqual([
      '3 entries, all as written. Owed: 60,00 €.',
      'Not sealed yet: 1 entry.',
      `Anchor: ${whole.anchor}`,
    ]);
    expect(warned).toEqual([]);
  });

  it.each([
    ['lateCount', '2 entries should be sealed by now: the service’s job does not run, or fails.'],
    [
      'withoutKeyCount',
      '2 entries could not be checked: the key of that time is not given (FORMER_SECRET_KEYS). An alarm stays until a check that has it finds nothing.',
    ],
  ])('has somebody look where %s is not 0', async (name, sentence) => {
    expect((await printed({ ...whole, [name]: 2 })).warned).toEqual([sentence]);
  });

  const saidFrom = async (anchor: string, answer: AnswerOf<typeof checkBooks>) => {
    calls = await hearCalls(() => toWire(answer));
    const { said, output } = saying();
    await ledgerCommands['check']?.run(calls.service, { words: [], options: { anchor } }, output);
    return said.join('\n').split('\n');
  };

  it('calls nothing whole that could not be checked', async () => {
    const withoutKey = { ...whole, withoutKeyCount: 2 };
    const [all] = (await printed(withoutKey)).said;
    const [since] = await saidFrom(`2:${'b'.repeat(64)}`, { ...withoutKey, leftOut: ['entries'] });
    expect([all, since]).toEqual([
      '3 entries, all as written, but for what could not be checked. Owed: 60,00 €.',
      '3 entries, as written after number 2, which is as anchored, but for what could not be checked. Owed: 60,00 €.',
    ]);
  });

  it('says what it has not proven where it begins at an anchor', async () => {
    const said = await saidFrom(`2:${'b'.repeat(64)}`, {
      ...whole,
      leftOut: ['entries', 'sums', 'statistics', 'advisers'],
    });
    expect(said.slice(0, 2)).toEqual([
      '3 entries, as written after number 2, which is as anchored. Owed: 60,00 €.',
      'Not proven, but by a check without an anchor: numbers, chain and entries up to the anchor (but those that name a bounty with an entry since), and that none of these is missing or exchanged; that balances and what the books owe are those of the entries as they were written: the sums that these rest on have some whose key was not given, or end before the last number; the statistics; what agencies are shown of their referrals.',
    ]);
  });

  it('says that what agencies are shown is not proven before it is counted', async () => {
    const said = await saidFrom(`2:${'b'.repeat(64)}`, { ...whole, leftOut: ['advisers'] });
    expect(said.slice(0, 2)).toEqual([
      '3 entries, all as written, and number 2 as anchored. Owed: 60,00 €.',
      'Not proven before the service’s job has counted what has changed: what agencies are shown of their referrals.',
    ]);
  });

  it('says that all was read where nothing could be left out', async () => {
    expect(await saidFrom(`2:${'b'.repeat(64)}`, whole)).toEqual([
      '3 entries, all as written, and number 2 as anchored. Owed: 60,00 €.',
      `Anchor: ${whole.anchor}`,
    ]);
  });

  it.each(['412', '412:9f86', `0:${'a'.repeat(64)}`])('does not begin at %s', async (anchor) => {
    calls = await hearCalls(() => whole);
    const run = ledgerCommands['check']?.run(calls.service, { words: [], options: { anchor } }, saying().output);
    await expect(run).rejects.toThrow('--anchor takes a number and a hash');
  });
});
