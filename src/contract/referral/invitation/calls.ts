import * as v from 'valibot';
import { bearer, nobody } from '../../callers.ts';
import { accepted, agentId, email, personName, timestamp } from '../../fields.ts';
import { captchaAnswer, captchaChallenge } from '../../identity/calls.ts';
import { valuesOf } from '../../values-of.ts';
import { conversation } from './states.ts';
import { endpoint } from './wire.ts';

/** What an adviser enters who invites a contact to recommend (specification §3.1 "Agent invitation payload"). */
export const newInvitation = v.object({
  firstName: personName,
  lastName: personName,
  email,
  kind: v.picklist(valuesOf(conversation), 'required'),
  employeeNumber: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), agentId),
  /** That the contact agreed to get this one mail: the adviser answers for it. */
  contactAgreed: accepted,
  captcha: captchaAnswer,
});
export type NewInvitation = v.InferOutput<typeof newInvitation>;

export const invite = endpoint({
  name: 'invite',
  summary:
    'Mails a contact of an adviser the invitation to recommend; an empty body asks for the captcha that it needs',
  source: 'Specification §7.1 PUT Einladung, §3.1 "Agent invitation payload"; design §11',
  method: 'PUT',
  path: 'Einladung',
  body: v.nullable(newInvitation),
  // The same for every address: nobody learns who was invited before, or wants no invitation.
  answer: v.union([v.object({ accepted: v.literal(true) }), captchaChallenge]),
  allow: [nobody],
  variant: 'telecom',
  errors: ['PSOF0005', 'PSOF0009', 'PSOF0012', 'PSOF0310', 'PSOF0311', 'PSOF0601', 'PSOF0602'],
  idempotent: true,
});

/** A link that is nobody's, over, or was answered with no; no advisers here, or this one has left. */
const problems = ['PSOF0005', 'PSOF0102', 'PSOF0111', 'PSOF0113', 'PSOF0310', 'PSOF0311'] as const;

export const readInvitation = endpoint({
  name: 'readInvitation',
  summary: 'What the link of an invitation shows: who invites, and what the contact’s form begins with',
  source: 'Specification §7.1 GET Einladung/daten; design §11',
  method: 'GET',
  path: 'Einladung/daten',
  answer: v.object({
    kind: v.picklist(valuesOf(conversation)),
    employeeNumber: agentId,
    agentLastName: v.string(),
    agentZipCode: v.string(),
    agentCity: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    expiresAt: timestamp,
  }),
  allow: [bearer],
  variant: 'telecom',
  errors: problems,
});

export const declineInvitation = endpoint({
  name: 'declineInvitation',
  summary: 'Deletes what an adviser entered of a contact, whom nobody invites again for a year',
  source: 'GDPR Art. 7 (3), 17, 21 (2); the call is ours, see docs/decisions',
  method: 'DELETE',
  path: 'Einladung/daten',
  allow: [bearer],
  variant: 'telecom',
  errors: ['PSOF0005', 'PSOF0111', 'PSOF0113'],
});
