import * as v from 'valibot';
import { line, requiredLine, timestamp } from '../../fields.ts';

const midnight = 'T00:00:00';

/** A day of birth as it travels: midnight of that day in UTC (specification §3.1 `geburtsdatum`). Nobody alive was born before 1900. */
export const birthDate = v.pipe(
  timestamp,
  v.check((text) => text.endsWith(midnight) && text >= '1900', 'invalid'),
);

/**
 * A day of birth as people write it, DD.MM.YYYY, one digit being enough below ten; or YYYY-MM-DD, as browsers fill it in (HTML `bday`).
 * @returns as it travels
 */
export const writtenBirthDate = v.pipe(
  requiredLine(14),
  v.transform((text) => {
    const [, day = '', month = '', year = ''] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? [];
    return (day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text) + midnight;
  }),
  birthDate,
);

/** At least five digits with what people set between them; '' for none. The longest numbers have 15 digits (ITU-T E.164). */
const phone = v.pipe(
  line(24),
  v.check((text) => text === '' || /^\+?(?:[ ()/-]*\d){5}[\d ()/-]*$/.test(text), 'invalid'),
);

/** Where somebody lives in Germany. */
export const address = v.object({
  street: requiredLine(80),
  houseNumber: requiredLine(12),
  postcode: v.pipe(requiredLine(5), v.regex(/^\d{5}$/, 'invalid')),
  city: requiredLine(60),
});

/** How a telecom provider reaches who orders, as it is kept: `birthDate` is `YYYY-MM-DD`. */
export const contact = v.object({ birthDate: v.string(), phone: v.string(), address });
export type Contact = v.InferOutput<typeof contact>;

/** What the form asks for it, with the day of birth as `Day` takes it. */
export const contactFields = <Day extends v.GenericSchema<unknown, string>>(day: Day) => ({
  birthDate: day,
  phone: v.optional(phone, ''),
  address,
});
