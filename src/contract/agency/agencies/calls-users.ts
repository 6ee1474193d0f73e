import * as v from 'valibot';
import { agencyRole } from '../../agency-roles.ts';
import { operatorFor } from '../../callers.ts';
import { agencyNumber, timestamp } from '../../fields.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { valuesOf } from '../../values-of.ts';
import { endpoint } from './wire.ts';

const source = 'Design §12; specification §6 roles';
const unknownAgency = { agencyNumber: 'PSOF0772' } as const;

/** How somebody comes into the office; values of the wire. */
export const entry = { provider: 'Anbieter', link: 'Link' } as const;

const knownUser = v.object({
  userId: v.string(),
  /** As the tenant's identity provider gives it, by which an operator tells them apart; '' where it gives none. */
  name: v.string(),
  role: v.picklist(valuesOf(agencyRole)),
  /** By the tenant's identity provider, or by mailed links alone. */
  comesBy: v.picklist(valuesOf(entry)),
  /** Id of the owner whose invitation they came by last, of another one's where that owner is gone; null of who came by none. */
  invitedBy: v.nullable(v.string()),
  /** When they came first. */
  createdAt: timestamp,
  signedInAt: timestamp,
  /** Since when an owner of the agency lets them in no more, or null. */
  shutOutAt: v.nullable(timestamp),
  /** Since when an operator lets them in no more, or null. */
  endedAt: v.nullable(timestamp),
});
export type KnownAgencyUser = v.InferOutput<typeof knownUser>;

/** Whom an owner has invited is nobody of the agency yet: no name and no address. */
const openInvitation = v.object({
  invitationId: v.string(),
  /** Id of the owner. */
  invitedBy: v.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type OpenAgencyInvitation = v.InferOutput<typeof openInvitation>;

export const listAgencyUsers = endpoint({
  name: 'listAgencyUsers',
  summary: 'Who of an agency has come into the office, who signed in last first; and which invitations are open',
  source,
  method: 'GET',
  path: 'operator/agenturen/:agencyNumber/mitarbeiter',
  params: v.object({ agencyNumber }),
  query: v.object(pageQuery(50)),
  answer: v.object({
    ...pageOf(knownUser).entries,
    /** Those that nobody has used, on every page; the newest first. */
    invitations: v.array(openInvitation),
  }),
  allow: [operatorFor(operatorScope.agencies)],
  fieldCodes: unknownAgency,
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0772'],
});

const ofUser = v.object({ agencyNumber, userId: v.pipe(v.string(), v.uuid('invalid')) });

export const endAgencyUser = endpoint({
  name: 'endAgencyUser',
  summary:
    'Ends the access of somebody of an agency: they are signed out at once and come in no more, whoever vouches for them',
  source,
  method: 'PUT',
  path: 'operator/agenturen/:agencyNumber/mitarbeiter/:userId/ende',
  params: ofUser,
  answer: v.object({
    /** Their sessions, which have ended by it. */
    sessionCount: v.number(),
  }),
  allow: [operatorFor(operatorScope.agencies)],
  fieldCodes: unknownAgency,
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0772', 'PSOF0776', 'PSOF0777'],
});

export const reopenAgencyUser = endpoint({
  name: 'reopenAgencyUser',
  summary: 'Lets somebody of an agency, whose access was ended, sign in again',
  source,
  method: 'DELETE',
  path: 'operator/agenturen/:agencyNumber/mitarbeiter/:userId/ende',
  params: ofUser,
  allow: [operatorFor(operatorScope.agencies)],
  fieldCodes: unknownAgency,
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0772', 'PSOF0776', 'PSOF0778'],
});
