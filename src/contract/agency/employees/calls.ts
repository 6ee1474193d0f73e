import * as v from 'valibot';
import { agencyRole, agencyView } from '../../agency-roles.ts';
import { agencyFor, nobody } from '../../callers.ts';
import { email, personName, timestamp } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { valuesOf } from '../../values-of.ts';
import { employeeAccess } from './states.ts';
import { endpoint } from './wire.ts';

const source = 'Specification §2.3, §6 "Mitarbeiter"; the call is ours, see docs/decisions';
const allow = [agencyFor(agencyView.employees)] as const;

const employee = v.object({
  userId: v.string(),
  /** As the identity provider gives it, or as an owner has entered it who invited them; '' where there is none. */
  name: v.string(),
  role: v.picklist(valuesOf(agencyRole)),
  signedInAt: timestamp,
  access: v.picklist(valuesOf(employeeAccess)),
  /** Who asks. */
  isSelf: v.boolean(),
  /** They came by an invitation, and not by the identity provider. */
  isInvited: v.boolean(),
  /** Whether an owner ends their access, and opens it again. */
  isChangeable: v.boolean(),
});
export type Employee = v.InferOutput<typeof employee>;

const invitation = v.object({
  invitationId: v.string(),
  name: v.string(),
  email: v.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type EmployeeInvitation = v.InferOutput<typeof invitation>;

export const listEmployees = endpoint({
  name: 'listEmployees',
  summary: 'Who of the own agency has come into the office, who signed in last first, and whose invitation is open',
  source,
  method: 'GET',
  path: 'agentur/mitarbeiter',
  query: v.object(pageQuery(20)),
  answer: v.object({
    ...pageOf(employee).entries,
    /** Those that nobody has used, on every page; the newest first. */
    invitations: v.array(invitation),
  }),
  allow,
  errors: ['PSOF0103', 'PSOF0204'],
});

export const newEmployee = v.object({ name: personName, email });

export const inviteEmployee = endpoint({
  name: 'inviteEmployee',
  summary:
    'Mails somebody a link that opens the office once, as an employee of the own agency; one sent before is over',
  source: 'Specification §2.3 "can invite employees"; the call is ours, see docs/decisions',
  method: 'POST',
  path: 'agentur/mitarbeiter/einladungen',
  body: newEmployee,
  // The same for every address: nobody learns who is known here, or gets no more mails today.
  answer: v.object({ accepted: v.literal(true) }),
  allow,
  errors: ['PSOF0009', 'PSOF0012', 'PSOF0103', 'PSOF0204'],
  idempotent: true,
});

export const withdrawEmployeeInvitation = endpoint({
  name: 'withdrawEmployeeInvitation',
  summary: 'Ends an invitation that nobody has used: its link opens nothing, and its address is deleted',
  source,
  method: 'DELETE',
  path: 'agentur/mitarbeiter/einladungen/:invitationId',
  params: v.object({ invitationId: v.pipe(v.string(), v.uuid('invalid')) }),
  allow,
  errors: ['PSOF0103', 'PSOF0204', 'PSOF0955'],
});

export const changeEmployeeAccess = endpoint({
  name: 'changeEmployeeAccess',
  summary: 'Ends the access of an employee of the own agency at once, or opens it again',
  source,
  method: 'PUT',
  path: 'agentur/mitarbeiter/:userId/:access',
  params: v.object({
    userId: v.pipe(v.string(), v.uuid('invalid')),
    access: v.picklist([employeeAccess.open, employeeAccess.ended], 'invalid'),
  }),
  answer: v.object({ access: v.picklist(valuesOf(employeeAccess)) }),
  allow,
  errors: ['PSOF0103', 'PSOF0204', 'PSOF0951', 'PSOF0952', 'PSOF0954'],
});

export const whoWasInvited = v.object({ email });

export const requestOfficeLink = endpoint({
  name: 'requestOfficeLink',
  summary: 'Mails who came to an agency by an invitation another link that opens its office once',
  source: 'Specification §6 "Agency/agent: token verified"; the call is ours, see docs/decisions',
  method: 'POST',
  path: 'agentur/link',
  body: whoWasInvited,
  // The same for every address: nobody learns who works in an agency.
  answer: v.object({ accepted: v.literal(true) }),
  allow: [nobody],
  errors: ['PSOF0009'],
});
