import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import { hex, referralNumber, timestamp } from '../../fields.ts';
import { bountySide } from '../../money/bounty/states.ts';
import { referralStatus } from '../../referral/referral/referral-status.ts';
import { valuesOf } from '../../values-of.ts';
import { unknownReferral } from '../../error-answer.ts';
import { endpoint } from './wire.ts';

export const readAnyReferral = endpoint({
  name: 'readAnyReferral',
  summary:
    'Where a referral stands, in any state, for anybody who belongs to it: by the recommender’s hash or a recipient’s token',
  source: 'Specification §7.3 /empfehlen/any/{nr}/{hex}',
  method: 'GET',
  path: 'empfehlen/any/:referralNumber/:holder',
  params: v.object({ referralNumber, holder: hex }),
  answer: v.object({
    referralNumber,
    status: v.picklist(valuesOf(referralStatus)),
    /** Whose hash or token it was. */
    side: v.picklist(valuesOf(bountySide)),
    recommenderName: v.string(),
    productName: v.string(),
    createdAt: timestamp,
    expiresAt: timestamp,
  }),
  allow: [nobody],
  fieldCodes: { ...unknownReferral, holder: 'PSOF0301' },
  errors: ['PSOF0301'],
});
