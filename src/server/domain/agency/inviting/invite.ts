import type { OfficeInvitation } from '#contract/agency/inviting/calls.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../../effects.ts';
import { fromNetworks, limitTries, tryLimits } from '../../identity/tries.ts';
import {
  nobodysNumber,
  requireInviting,
  takeInvitation,
  type InvitationRequest,
} from '../../referral/invitation/request.ts';
import { isOfAgency } from '../agencies/agency.ts';
import type { AgencyUser } from '../agencies/user.ts';

/** A wish of somebody of an agency. */
interface OfficeRequest extends InvitationRequest<OfficeInvitation> {
  readonly user: AgencyUser;
}

/**
 * Takes the wish of somebody of an agency to invite a contact in the name of one of its advisers, once per idempotency key; counted by who is
 * signed in and by network, since no captcha stands before it.
 * @throws Failure PSOF0310, PSOF0311 no adviser of this agency, whoever's it is, PSOF0012, PSOF0009 too many
 */
export async function inviteFromOffice(db: Database, effects: Effects, { user, ...request }: OfficeRequest) {
  const { tenant, wish, address } = request;
  requireInviting(tenant, wish);
  const of = { tenant: tenant.key, agency: user.agency, agent: wish.employeeNumber };
  if (!(await isOfAgency(db, of))) throw nobodysNumber();
  const { invitationOfOfficeUser: ofUser, invitationFromOfficeNetwork: fromNetwork } = tryLimits;
  const admit = () =>
    limitTries(db, effects, [
      { tenant: tenant.key, limit: ofUser, source: user.id },
      ...fromNetworks({ tenant: tenant.key, limit: fromNetwork, address }),
    ]);
  return takeInvitation(db, effects, request, { call: 'inviteFromOffice', caller: user.id, admit });
}
