import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import { channel, referralNumber } from '../../fields.ts';
import { endpoint } from './wire.ts';

export const findByCode = endpoint({
  name: 'findByCode',
  summary: 'The referral that a code belongs to; keeps where the first visitor came from',
  source: 'Specification §7.3 /empfehlung/empfehlungscode, design §5 Numbers',
  method: 'GET',
  path: 'empfehlung/empfehlungscode/:referralCode',
  params: v.object({ referralCode: v.pipe(v.string(), v.maxLength(60, 'invalid')) }),
  query: v.object({ entrySource: v.optional(channel, '') }),
  queryDictionary: { entrySource: 'einsprungsquelle' },
  answer: v.object({ referralNumber }),
  allow: [nobody],
  fieldCodes: { referralCode: 'PSOF0312' },
  errors: ['PSOF0302', 'PSOF0303', 'PSOF0305', 'PSOF0312'],
});
