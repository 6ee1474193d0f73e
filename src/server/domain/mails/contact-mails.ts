import * as v from 'valibot';
import { email } from '#contract/fields.ts';
import { contactTopic } from '#contract/people/contact/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import { moment } from './mail-fields.ts';

const topic = v.picklist(valuesOf(contactTopic));

/** To the tenant's support: what somebody wrote into the contact form. Answers go to that person. */
const contact = v.object({
  kind: v.literal('contact'),
  name: v.string(),
  email,
  topic,
  text: v.string(),
  /** Whether the address is the confirmed one of who was signed in. */
  confirmed: v.boolean(),
});

/** To the one who wrote it; `text` is null for an address that nobody has confirmed. */
const contactCopy = v.object({
  kind: v.literal('contact-copy'),
  topic,
  at: moment,
  text: v.nullable(v.string()),
});

export const contactMails = [contact, contactCopy] as const;
