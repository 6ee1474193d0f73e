import * as v from 'valibot';
import { agencyView } from '../../agency-roles.ts';
import { agencyFor } from '../../callers.ts';
import { newInvitation } from '../../referral/invitation/calls.ts';
import { endpoint } from './wire.ts';

/** The same as anybody enters, without the captcha: whoever is signed in to the office is counted instead. */
export const officeInvitation = v.omit(newInvitation, ['captcha']);
export type OfficeInvitation = v.InferOutput<typeof officeInvitation>;

export const inviteFromOffice = endpoint({
  name: 'inviteFromOffice',
  summary: 'Mails a contact of one of the agency’s own advisers the invitation to recommend',
  source: 'Specification §6 Einladungstool, §2.3 "invitation form"; the call is ours, see docs/decisions',
  method: 'POST',
  path: 'agentur/einladungen',
  body: officeInvitation,
  // As of `invite`, the same for every address.
  answer: v.object({ accepted: v.literal(true) }),
  allow: [agencyFor(agencyView.inviting)],
  variant: 'telecom',
  errors: ['PSOF0005', 'PSOF0009', 'PSOF0012', 'PSOF0103', 'PSOF0204', 'PSOF0310', 'PSOF0311'],
  idempotent: true,
});
