import * as v from 'valibot';
import { dryRun } from '../../dry-run.ts';
import { operatorFor } from '../../callers.ts';
import { email, timestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { valuesOf } from '../../values-of.ts';
import { redirectReason } from './redirect-reason.ts';
import { endpoint } from './wire.ts';

const wholeCents = v.pipe(v.number(), v.integer());
const source = 'Design §6 Split: "by bank transfer or voucher", §9 voucher mail';

export const importVouchers = endpoint({
  name: 'importVouchers',
  summary:
    'Takes voucher codes from a file (CSV: Code;WertCent;Anbieter;GueltigBis); a code that is there already is left out',
  source,
  method: 'POST',
  path: 'operator/gutscheine',
  isRepeatable: true,
  query: v.object({ dryRun }),
  queryDictionary: { dryRun: 'probelauf' },
  body: v.object({ csv: v.pipe(v.string('invalid'), v.minLength(1, 'required'), v.maxLength(5_000_000, 'too-long')) }),
  largestBody: 6_000_000,
  answer: v.object({
    imported: v.number(),
    sumCent: wholeCents,
    /** Lines of the file whose code is there already, or twice in the file. */
    repeatedLines: v.array(v.number()),
    repeatedLineCount: v.number(),
    /** Lines that cannot be read, with the column that is wrong. Of each kind the first thousand, and how many there are. */
    wrongLines: v.array(v.object({ line: v.number(), column: v.string() })),
    wrongLineCount: v.number(),
  }),
  allow: [operatorFor(operatorScope.vouchers)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0750'],
});

export const listVoucherPools = endpoint({
  name: 'listVoucherPools',
  summary: 'How many vouchers of each value are left, and how many bounties wait for one',
  source,
  method: 'GET',
  path: 'operator/gutscheine',
  answer: v.object({
    /** The operator is told when fewer than that are left of a value that bounties have. */
    voucherAlarm: v.number(),
    pools: v.array(
      v.object({
        valueCent: wholeCents,
        left: v.number(),
        given: v.number(),
        /** Not given, and not to be given any more. */
        outdated: v.number(),
        /** Given back to who sold them. */
        withdrawn: v.number(),
        waiting: v.number(),
        /** Somebody waits, or fewer are left than the tenant wants to have. */
        low: v.boolean(),
      }),
    ),
    /** What is left of each file that was imported, oldest first. */
    batches: v.array(
      v.object({ importedAt: timestamp, provider: v.string(), valueCent: wholeCents, left: v.number() }),
    ),
  }),
  allow: [operatorFor(operatorScope.vouchers)],
  errors: ['PSOF0701', 'PSOF0703'],
});

export const withdrawVouchers = endpoint({
  name: 'withdrawVouchers',
  summary:
    'Takes vouchers that nobody has got yet out of stock for good: those of a file (CSV whose first line names Code), or of a value, a provider, an import, or outdated',
  source,
  method: 'POST',
  path: 'operator/gutscheine/ruecknahme',
  query: v.object({ dryRun }),
  queryDictionary: { dryRun: 'probelauf' },
  body: v.object({
    csv: v.optional(v.nullable(v.pipe(v.string('invalid'), v.maxLength(5_000_000, 'too-long'))), null),
    valueCent: v.optional(
      v.nullable(
        v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'invalid'), v.maxValue(9_999_999, 'invalid')),
      ),
      null,
    ),
    provider: v.optional(v.nullable(v.pipe(v.string('invalid'), v.maxLength(60, 'too-long'))), null),
    importedAt: v.optional(v.nullable(timestamp), null),
    /** Those that are over, or too soon to be given any more. */
    outdated: v.optional(v.boolean('invalid'), false),
  }),
  largestBody: 6_000_000,
  answer: v.object({
    withdrawn: v.number(),
    sumCent: wholeCents,
    /** Lines of the file whose code somebody has got already. */
    givenLines: v.array(v.number()),
    givenLineCount: v.number(),
    /** Lines whose code is not in stock: never imported, or withdrawn before. Of each kind the first thousand, and how many there are. */
    unknownLines: v.array(v.number()),
    unknownLineCount: v.number(),
  }),
  allow: [operatorFor(operatorScope.vouchers)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0751', 'PSOF0752', 'PSOF0765'],
});

const given = v.object({ bountyId: v.pipe(v.string(), v.uuid('invalid')) });
/** In a rehearsal nothing is mailed or noted; it is refused where it would be. */
const rehearsal = {
  query: v.object({ dryRun }),
  queryDictionary: { dryRun: 'probelauf' },
} as const;
const notAgain = ['PSOF0753', 'PSOF0754', 'PSOF0755', 'PSOF0756', 'PSOF0758', 'PSOF0759', 'PSOF0764'] as const;

export const mailVoucherAgain = endpoint({
  name: 'mailVoucherAgain',
  summary: 'Mails the code of a voucher that was given once more, to the address it was given to; three times a day',
  source: 'Specification §9 voucher mail; design §6 Split',
  method: 'POST',
  path: 'operator/gutscheine/:bountyId/mail',
  params: given,
  ...rehearsal,
  allow: [operatorFor(operatorScope.vouchers)],
  errors: ['PSOF0701', 'PSOF0703', ...notAgain],
});

export const redirectVoucher = endpoint({
  name: 'redirectVoucher',
  summary:
    'Mails the code of a voucher whose mail was given up to another address, once a second operator has named the same; its person is told',
  source: 'Specification §9 voucher mail; design §6 Split',
  method: 'PUT',
  path: 'operator/gutscheine/:bountyId/adresse',
  params: given,
  ...rehearsal,
  body: v.object({ email, reason: v.picklist(valuesOf(redirectReason), 'invalid') }),
  /** False as long as nobody else has named the same address. */
  answer: v.object({ isDone: v.boolean() }),
  allow: [operatorFor(operatorScope.release)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0715', 'PSOF0724', 'PSOF0748', ...notAgain, 'PSOF0757'],
});
