import {
  importVouchers,
  listVoucherPools,
  mailVoucherAgain,
  redirectVoucher,
  withdrawVouchers,
} from '#contract/money/vouchers/calls.ts';
import { valuesOf } from '#contract/values-of.ts';
import { redirectReason } from '#contract/money/vouchers/redirect-reason.ts';
import { euros } from '#contract/euros.ts';
import { readGiven, WrongUsage, wordsOf, type Command } from '../command.ts';
import { table } from '../table.ts';
import { counted, utc } from '../wording.ts';

const reasons = valuesOf(redirectReason);

/** That not all of a kind were named. */
const more = (count: number, what: string) => (count > 0 ? [`and ${counted(count, `more ${what}`)}`] : []);

const worth = (count: number, cents: number) =>
  count === 0 ? 'nothing' : `${counted(count, 'voucher')} of together ${euros(cents)} €`;

/** What a column takes; what stands there is not said, since it may be a code. */
const takes: Readonly<Record<string, string>> = {
  Code: '4 to 100 letters, digits and signs, and not what a spreadsheet makes a number of',
  WertCent: 'whole cents, as 6000',
  Anbieter: 'a name of 60 letters at most',
  GueltigBis: 'a day, as 2028-12-31, from which it can be used for 30 days more, or nothing',
};

const hintOf = (column: string) => (takes[column] === undefined ? '' : `: it takes ${takes[column]}`);

const begin = (isDry: boolean, done: string, would: string) => (isDry ? `A dry run, nothing was kept. ${would}` : done);

const poolHeads = [
  { end: 'Value' },
  ...['Left', 'Given', 'Outdated', 'Withdrawn', 'Waiting'].map((end) => ({ end })),
  '',
];
const batchHeads = ['Imported', 'Provider', { end: 'Value' }, { end: 'Left' }];

export const voucherCommands: Readonly<Record<string, Command>> = {
  import: {
    usage: 'FILE.csv [--dry-run]',
    summary: 'takes voucher codes into stock (Code;WertCent;Anbieter;GueltigBis)',
    options: { 'dry-run': { type: 'boolean' } },
    async run(service, given, { say, warn }) {
      const [name = ''] = wordsOf(given, 'FILE.csv');
      const dryRun = given.options['dry-run'] ? 'true' : 'false';
      const taken = await service.call(importVouchers, { body: { csv: await readGiven(name) }, query: { dryRun } });
      const isNothingNew = taken.imported === 0 && taken.repeatedLineCount > 0;
      const allThere = isNothingNew ? '; each code that can be read is there already' : '';
      const lines = [
        `${begin(dryRun === 'true', 'Taken into stock', 'Would be taken into stock')}: ${worth(taken.imported, taken.sumCent)}${allThere}.`,
        ...taken.repeatedLines.map((line) => `line ${line}: this code is there already, or further up in the file`),
        ...more(taken.repeatedLineCount - taken.repeatedLines.length, 'such code'),
        ...taken.wrongLines.map(({ line, column }) => `line ${line}: ${column} is wrong${hintOf(column)}`),
        ...more(taken.wrongLineCount - taken.wrongLines.length, 'wrong line'),
      ];
      say(lines.join('\n'), taken);
      if (taken.wrongLineCount > 0) {
        const wrong = counted(taken.wrongLineCount, 'line is', 'lines are');
        warn(`${wrong} wrong. Mend what is wrong and give the file again.`);
      }
    },
  },
  status: {
    usage: '',
    summary: 'says how many vouchers of each value are left, how many bounties wait for one, and what runs out',
    async run(service, given, { say }) {
      wordsOf(given);
      const status = await service.call(listVoucherPools);
      const { pools, batches, voucherAlarm } = status;
      const rows = pools.map(({ valueCent, left, given: out, outdated, withdrawn, waiting, low }) => [
        `${euros(valueCent)} €`,
        left,
        out,
        outdated,
        withdrawn,
        waiting,
        low ? `LOW (${waiting > left ? 'people wait' : `fewer than ${voucherAlarm}`})` : '',
      ]);
      const files = batches.map(({ importedAt, provider, valueCent, left }) => [
        utc(importedAt),
        provider,
        `${euros(valueCent)} €`,
        left,
      ]);
      const lines = [
        ...(rows.length > 0 ? [table(poolHeads, rows)] : []),
        ...(files.length > 0 ? ['', table(batchHeads, files)] : []),
      ];
      say(lines.join('\n') || 'There are no vouchers, and nobody waits for one.', status);
    },
  },
  withdraw: {
    usage: '[FILE.csv] [--value CENTS] [--provider NAME] [--imported TIME] [--outdated] [--dry-run]',
    summary:
      'takes vouchers that nobody has got out of stock for good: those of a file, or of a value, provider, import',
    options: {
      value: { type: 'string' },
      provider: { type: 'string' },
      imported: { type: 'string' },
      outdated: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
    async run(service, given, { say, warn }) {
      const { value, provider, imported } = given.options;
      const [file] = given.words.length > 0 ? wordsOf(given, 'FILE.csv') : [];
      if (value !== undefined && !/^\d{1,7}$/.test(String(value))) throw new WrongUsage('--value takes whole cents');
      const dryRun = given.options['dry-run'] ? 'true' : 'false';
      const body = {
        ...(file !== undefined && { csv: await readGiven(file) }),
        ...(value !== undefined && { valueCent: Number(value) }),
        ...(typeof provider === 'string' && { provider }),
        // As `status` prints it.
        ...(typeof imported === 'string' && { importedAt: imported.replace(/ UTC$/, '') }),
        ...(given.options['outdated'] === true && { outdated: true }),
      };
      const done = await service.call(withdrawVouchers, { body, query: { dryRun } });
      const lines = [
        `${begin(dryRun === 'true', 'Withdrawn', 'Would be withdrawn')}: ${worth(done.withdrawn, done.sumCent)}.`,
        ...done.givenLines.map((line) => `line ${line}: somebody has got this code already`),
        ...more(done.givenLineCount - done.givenLines.length, 'such code'),
        ...done.unknownLines.map((line) => `line ${line}: this code is not in stock`),
        ...more(done.unknownLineCount - done.unknownLines.length, 'such code'),
      ];
      say(lines.join('\n'), done);
      const left = done.givenLineCount + done.unknownLineCount;
      if (left > 0)
        warn(
          `${counted(left, 'line names', 'lines name')} a code that is not in stock: nothing is done about ${left === 1 ? 'it' : 'them'}.`,
        );
      else if (done.withdrawn === 0)
        warn('Nothing in stock is so: compare value (in cents), provider and import with `vouchers status`.');
    },
  },
  'mail-again': {
    usage: 'BOUNTY [--dry-run]',
    summary:
      'mails a voucher that was given once more, to the address it was given to (`overdue` names the bounty); --dry-run says whether it would',
    options: { 'dry-run': { type: 'boolean' } },
    async run(service, given, { say }) {
      const [bountyId = ''] = wordsOf(given, 'BOUNTY');
      const isDry = given.options['dry-run'] === true;
      await service.call(mailVoucherAgain, { params: { bountyId }, query: { dryRun: isDry ? 'true' : 'false' } });
      const again = 'mailed again, to the address it was given to.';
      say(isDry ? `A dry run, nothing was mailed. It would be ${again}` : `The voucher is ${again}`, { bountyId });
    },
  },
  redirect: {
    usage: `BOUNTY --to ADDRESS --reason ${reasons.join('|')} [--dry-run]`,
    summary:
      'mails a voucher whose mail was given up to another address, once two people have named it; --dry-run says whether you would be the second',
    options: { to: { type: 'string' }, reason: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    async run(service, given, { say }) {
      const [bountyId = ''] = wordsOf(given, 'BOUNTY');
      const { to: email } = given.options;
      if (typeof email !== 'string') throw new WrongUsage('--to takes an e-mail address');
      const reason = reasons.find((one) => one === given.options['reason']);
      if (reason === undefined) throw new WrongUsage(`--reason is one of ${reasons.join(', ')}`);
      const isDry = given.options['dry-run'] === true;
      const query = { dryRun: isDry ? 'true' : 'false' } as const;
      const { isDone } = await service.call(redirectVoucher, { params: { bountyId }, query, body: { email, reason } });
      const done = 'The voucher is mailed to the other address, and its person is told.';
      const noted = 'Noted. Somebody else has to name the same address.';
      const dry = isDry ? 'A dry run, nothing was noted or mailed. It would be: ' : '';
      say(`${dry}${isDone ? done : noted}`, { bountyId, isDone });
    },
  },
};
