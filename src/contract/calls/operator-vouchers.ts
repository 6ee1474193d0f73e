import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { operatorScope } from '../operator-scopes.ts';

const source = 'Design §6 Split: "by bank transfer or voucher", §9 voucher mail';

export const importVouchers = endpoint({
  name: 'importVouchers',
  summary:
    'Takes voucher codes from a file (CSV: Code;WertCent;Anbieter;GueltigBis); a code that is there already is left out',
  source,
  method: 'POST',
  path: 'operator/gutscheine',
  query: v.object({ dryRun: v.optional(v.picklist(['true', 'false'], 'invalid'), 'false') }),
  queryDictionary: { dryRun: 'probelauf' },
  body: v.object({ csv: v.pipe(v.string('invalid'), v.minLength(1, 'required'), v.maxLength(5_000_000, 'too-long')) }),
  largestBody: 6_000_000,
  answer: v.object({
    imported: v.number(),
    sumCent: v.pipe(v.number(), v.integer()),
    /** Lines of the file whose code is there already, or twice in the file. */
    repeatedLines: v.array(v.number()),
    /** Lines that cannot be read, with the column that is wrong. */
    wrongLines: v.array(v.object({ line: v.number(), column: v.string() })),
  }),
  caller: 'operator',
  scope: operatorScope.vouchers,
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0750'],
});

export const listVoucherPools = endpoint({
  name: 'listVoucherPools',
  summary: 'How many vouchers of each value are left, and how many bounties wait for one',
  source,
  method: 'GET',
  path: 'operator/gutscheine',
  answer: v.object({
    pools: v.array(
      v.object({
        valueCent: v.pipe(v.number(), v.integer()),
        left: v.number(),
        given: v.number(),
        /** Not given, and not to be given any more. */
        outdated: v.number(),
        waiting: v.number(),
      }),
    ),
  }),
  caller: 'operator',
  scope: operatorScope.vouchers,
  errors: ['PSOF0701', 'PSOF0703'],
});
