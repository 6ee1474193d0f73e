import * as v from 'valibot';
import { recommender } from '../../callers.ts';
import { day, line, paragraph, productId, timestamp } from '../../fields.ts';
import { mentionsPerson } from '../../mentions-person.ts';
import { missingBounty } from './missing-bounty.ts';
import { endpoint } from './wire.ts';

/** Not the 30th of February. */
const isDay = (text: string) => {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
};

const withoutContactData = v.check((text: string) => !mentionsPerson(text), 'third-party');

/** Before what a line may be: who writes a name is asked for initials, however long it is. */
const initialsShape = v.regex<string, 'initials'>(/^(?:\p{L}\.?(?:[ -](?=\p{L}))?){0,3}$/u, 'initials');

/** What somebody tells who recommended and sees nothing; of the contact initials at most (GDPR Art. 5 (1) c). */
export const newMissingBounty = v.object({
  /** Null or empty: another product, or not known any more. */
  productId: v.optional(v.nullable(v.union([v.literal(''), productId], 'invalid')), null),
  happenedOn: v.pipe(v.string('required'), v.nonEmpty('required'), day, v.check(isDay, 'invalid')),
  /** Up to three letters with dots, e.g. `L. S.`. */
  initials: v.optional(v.pipe(v.string('invalid'), v.normalize('NFC'), v.trim(), initialsShape, line(11)), ''),
  agreed: v.optional(v.pipe(line(200), withoutContactData), ''),
  missingText: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), paragraph(2000), withoutContactData),
});
export type NewMissingBounty = v.InferOutput<typeof newMissingBounty>;

/** The same by a person's own calendar: what has not been yet is not missing. @param today `YYYY-MM-DD` in Europe/Berlin, at the moment when it is judged */
export const missingBountyBy = (today: () => string) =>
  v.object({
    ...newMissingBounty.entries,
    happenedOn: v.pipe(
      newMissingBounty.entries.happenedOn,
      v.check((happenedOn) => happenedOn <= today(), 'future'),
    ),
  });

const source = 'Design §8 "what comes next and when"; the call is ours, see docs/decisions';

export const claimMissingBounty = endpoint({
  name: 'claimMissingBounty',
  summary: 'Tells the tenant’s support that a recommendation does not show up; answers a number and when one hears',
  source,
  method: 'POST',
  path: 'empfehler/vermisst',
  body: newMissingBounty,
  answer: v.object({ missingNumber: v.string(), answerBy: timestamp }),
  allow: [recommender],
  errors: ['PSOF0012', 'PSOF0204', 'PSOF0760'],
  idempotent: true,
});

export const listMissingBounties = endpoint({
  name: 'listMissingBounties',
  summary: 'The signed-in recommender’s missing-bounty claims with their answers, newest first',
  source,
  method: 'GET',
  path: 'empfehler/vermisst',
  answer: v.object({ missingBounties: v.array(missingBounty) }),
  allow: [recommender],
  errors: ['PSOF0204'],
});
