import * as v from 'valibot';
import { nobody } from '../../callers.ts';
import { channel, referralNumber } from '../../fields.ts';
import { unknownReferral } from '../../error-answer.ts';
import { givenRecipient, newRecipient } from './calls.ts';
import { birthDate, contactFields, writtenBirthDate } from './contact.ts';
import { givingProblems } from './giving-problems.ts';
import { trackingWords } from './wire-tracking.ts';
import { endpoint } from './wire.ts';

const { salutation, firstName, lastName, email, consent, consentText, consentVersion, captcha } = newRecipient.entries;

const tracking = <Day extends v.GenericSchema<unknown, string>>(day: Day) =>
  v.object({
    recipientDetails: v.object({
      salutation,
      firstName,
      lastName,
      email,
      ...contactFields(day),
      /** The newsletter’s checkbox, where the tenant has one. */
      mayAdvertise: v.optional(v.boolean('invalid'), false),
    }),
    consent,
    consentText,
    consentVersion,
    /** The newsletter's label exactly as it was shown, where it was ticked. */
    advertisingText: v.optional(consentText, ''),
    advertisingVersion: v.optional(consentVersion, ''),
    captcha,
  });

/** What a telecom provider's form holds, the day of birth as people write it. */
export const trackingForm = tracking(writtenBirthDate);

export const completeTracking = endpoint({
  name: 'completeTracking',
  summary: 'Keeps a recipient’s data with address and day of birth, and mails the request for confirmation',
  source: 'Specification §3.1 "Tracking completion payload", §7.1 tracking/abschliessen',
  method: 'POST',
  path: 'tracking/abschliessen',
  // The source of the entry was kept when the link was opened.
  query: v.object({ channel: v.optional(channel, ''), entrySource: v.optional(channel, '') }),
  queryDictionary: { channel: 'channel', entrySource: 'einsprungsquelle' },
  body: v.object({
    referralNumber,
    /** The specification sends none: whose data they are is told by the answer. */
    recipientNumber: v.optional(v.literal('', 'invalid'), ''),
    ...tracking(birthDate).entries,
  }),
  answer: givenRecipient,
  dictionary: trackingWords,
  allow: [nobody],
  variant: 'telecom',
  fieldCodes: unknownReferral,
  errors: givingProblems,
  idempotent: true,
});
