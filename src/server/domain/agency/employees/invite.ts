import { invitationDays } from '#contract/agency/employees/states.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { once } from '../../identity/idempotency.ts';
import { issueToken, officeLink } from '../../identity/tokens.ts';
import { fromNetworks, limitTries, tryLimits } from '../../identity/tries.ts';
import { newUuid } from '../../identity/uuid.ts';
import { keepWish } from '../../identity/wish.ts';
import { noteOwnersAction } from '../../operator/actions.ts';
import type { AgencyUser } from '../agencies/user.ts';
import { invitedTo, openInvitationsOf, withdraw } from './invited.ts';

interface Owner {
  readonly owner: Pick<AgencyUser, 'id' | 'agency'>;
}

interface Inviting extends Owner {
  readonly tenant: string;
  readonly body: { readonly name: string; readonly email: string };
  readonly language: Language;
  /** Network address the request came from. */
  readonly address: string;
  readonly idempotencyKey: string | null;
}

/**
 * Invites somebody to work in the office of an agency, once per idempotency key; what the agency sent to this address before is over once this is mailed.
 * Whether a mail follows is decided later (`mailEmployee`), and the invitation is there whatever comes of that, so that
 * neither answer nor list tells more of one address than of another.
 * @throws Failure PSOF0012, PSOF0009 too many by this owner or from one network
 */
export async function inviteEmployee(db: Database, effects: Effects, inviting: Inviting) {
  const { tenant, owner, body, language, address, idempotencyKey: key } = inviting;
  const { name, email } = body;
  const admit = () =>
    limitTries(db, effects, [
      { tenant, limit: tryLimits.employeesOfOwner, source: owner.id },
      ...fromNetworks({ tenant, limit: tryLimits.employeesFromNetwork, address }),
    ]);
  return once(db, effects, { tenant, call: 'inviteEmployee', caller: owner.id, key, body, admit }, async (tx) => {
    const id = newUuid(effects.random);
    const { secret } = await issueToken(tx, effects, {
      tenant,
      purpose: officeLink,
      subject: invitedTo(owner.agency),
      details: { id, name, email, invitedBy: owner.id },
      days: invitationDays,
    });
    await keepWish(tx, effects, { kind: 'employee', tenant, address, language, secret });
    await noteOwnersAction(tx, effects, tenant, { by: owner, action: 'employee-invited', subject: id });
    return { accepted: true as const };
  });
}

/** @throws Failure PSOF0955 the agency has no open invitation of this id */
export async function withdrawInvitation(
  db: Database,
  effects: Effects,
  tenant: string,
  { owner, invitationId }: Owner & { readonly invitationId: string },
): Promise<void> {
  await transact(db, async (tx) => {
    const open = await openInvitationsOf(tx, effects, tenant, owner.agency);
    const meant = open.find(({ id }) => id === invitationId);
    if (!meant) throw new Failure('PSOF0955');
    await withdraw(tx, effects, tenant, [meant.hash]);
    const withdrawn = { by: owner, action: 'employee-invitation-withdrawn', subject: invitationId } as const;
    await noteOwnersAction(tx, effects, tenant, withdrawn);
  });
}
