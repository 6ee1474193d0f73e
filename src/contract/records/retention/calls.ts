import * as v from 'valibot';
import { deletedKind, deletionRule } from '../deletion-log/deletions.ts';
import { operatorFor } from '../../callers.ts';
import { timestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { valuesOf } from '../../values-of.ts';
import { endpoint } from './wire.ts';

const source = 'Design §6 Law "Erasing a person keeps the statistics as sums", §7 jobs';
const month = v.pipe(v.string('invalid'), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid'));
const mark = v.pipe(v.string('invalid'), v.regex(/^[0-9a-f]{64}$/, 'invalid'));

/** As many marks as one call takes. */
export const mostMarks = 10_000;

export const listDeletions = endpoint({
  name: 'listDeletions',
  summary: 'What was deleted by which rule: sums by month, or by day of one month; nothing of a person',
  source,
  method: 'GET',
  path: 'operator/loeschungen',
  query: v.object({ month: v.optional(month) }),
  queryDictionary: { month: 'monat' },
  answer: v.object({
    deletions: v.array(
      v.object({
        /** `YYYY-MM`, or `YYYY-MM-DD` where a month was asked for; in Europe/Berlin. */
        period: v.string(),
        kind: v.picklist(valuesOf(deletedKind)),
        rule: v.picklist(valuesOf(deletionRule)),
        count: v.number(),
      }),
    ),
  }),
  allow: [operatorFor(operatorScope.reports)],
  errors: ['PSOF0701', 'PSOF0703'],
});

export const listDeletionMarks = endpoint({
  name: 'listDeletionMarks',
  summary:
    'Marks of people who were deleted, left the newsletter or a campaign, said no to an invitation or had their account forgotten, at their own wish, and of keys that were revoked, oldest first: by them that is repeated after a restore',
  source,
  method: 'GET',
  path: 'operator/loeschungen/marken',
  answer: v.object({ marks: v.array(v.object({ mark, markedAt: timestamp })) }),
  allow: [operatorFor(operatorScope.support)],
  errors: ['PSOF0701', 'PSOF0703'],
});

export const repeatDeletions = endpoint({
  name: 'repeatDeletions',
  summary:
    'Deletes again who was deleted after the backup that was restored, ends newsletter, campaigns and invitations of who had left them, keys that were revoked, and all sessions; who is not there is passed over',
  source,
  method: 'POST',
  path: 'operator/loeschungen/wiederholung',
  body: v.object({ marks: v.pipe(v.array(mark), v.minLength(1, 'required'), v.maxLength(mostMarks, 'too-long')) }),
  largestBody: 1_000_000,
  answer: v.object({
    newlyDeleted: v.number(),
    /** Consents to the newsletter or a campaign, and invitations, that ended again. */
    withdrawn: v.number(),
    /** Kept accounts of people who had had them forgotten. */
    forgottenAccounts: v.number(),
    revokedKeys: v.number(),
    /** Keys that were revoked and work again: whoever asks has no key that may revoke any. */
    keysLeft: v.number(),
    notThere: v.number(),
  }),
  allow: [operatorFor(operatorScope.support)],
  errors: ['PSOF0701', 'PSOF0703'],
});
