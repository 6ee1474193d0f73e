import { and, eq } from 'drizzle-orm';
import { blockedThing } from '#contract/money/blocking/blocked-thing.ts';
import { bountySide } from '#contract/money/bounty/states.ts';
import { heldKind } from '#contract/records/erasure/held-kind.ts';
import type { WhatBecomes } from '#contract/records/erasure/calls-operator.ts';
import type { Database } from '#server/db/database.ts';
import { transactOrRehearse } from '#server/db/rehearse.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { findSubject } from '../../money/blocking/subject.ts';
import type { Effects } from '../../effects.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import type { ConfiguredTenant } from '../../tenant-parts.ts';
import { eraseContact, eraseInvited } from './erase-contact.ts';
import { erasePerson } from './erase-person.ts';
import { rowsOfRecommender } from './held.ts';
import { erasingWith } from './what-becomes.ts';
import { isStillKnown, knowsPassword } from '../../people/account/known-password.ts';
import { readRecommender } from '../../people/account/recommenders.ts';
import { newUuid } from '../../identity/uuid.ts';
import { isEnded, type Session } from '../../identity/session.ts';
import type { Recommender } from '../../people/account/session.ts';
import { holdRecommender } from '../../identity/hold-person.ts';

/** A login so young needs no password again. */
const freshMinutes = 10;

interface Farewell {
  readonly tenant: ConfiguredTenant;
  readonly id: string;
  readonly password: string | undefined;
  readonly session: Pick<Session, 'id' | 'signedInAt'>;
}

/**
 * Deletes an account for good, and says so in a last mail.
 * @throws Failure PSOF0116 wrong password, or another one by now; PSOF0105 too many tries, PSOF0114 neither a password nor a young
 * login, PSOF0204 the session ended meanwhile
 */
export async function deleteAccount(db: Database, effects: Effects, farewell: Farewell): Promise<void> {
  const { id, password, session } = farewell;
  const tenant = farewell.tenant.key;
  const asked = await readRecommender(db, tenant, id);
  if (password === undefined) {
    const { signedInAt } = session;
    const now = effects.clock.now().getTime();
    if (!signedInAt || now - signedInAt.getTime() > freshMinutes * 60_000) throw new Failure('PSOF0114');
  } else if (!(await knowsPassword(db, effects, asked, password))) {
    throw new Failure('PSOF0116');
  }
  await transact(db, async (tx) => {
    const requireStillTheirs = async (held: Recommender) => {
      if (password !== undefined && !isStillKnown(held, asked)) throw new Failure('PSOF0116');
      if (password === undefined && (await isEnded(tx, tenant, session))) throw new Failure('PSOF0204');
    };
    if (!(await eraseAndTell(tx, effects, { ...farewell, requireStillTheirs }))) throw new Failure('PSOF0204');
  });
}

interface Asked {
  readonly tenant: ConfiguredTenant;
  /** What the operator knows of the account: the number of one of its referrals, or its address. */
  readonly told: string;
  /** Nothing is deleted. */
  readonly dryRun: boolean;
  readonly by: Operator;
}

const nothingOwed = { endedBounties: 0, endedCent: 0, owedBounties: 0, owedCent: 0, mailed: false };

const invitations = (goneCount: number): WhatBecomes['holdings'] =>
  goneCount === 0 ? [] : [{ kind: heldKind.invitation, goneCount, keptCount: 0 }];

/**
 * Deletes the account of somebody who has asked the support for it (GDPR Art. 17), as who cannot log in has to: a block is no
 * reason to keep a person's data, and outlives the account (`keepAccountBlocks`). Of who has none what advisers entered of the address is deleted.
 * @throws Failure PSOF0301 no such referral, PSOF0107 no such account, and no invitation
 */
export async function deleteAccountAsked(
  db: Database,
  effects: Effects,
  { tenant, told, dryRun, by }: Asked,
): Promise<WhatBecomes> {
  const { key } = tenant;
  const subject = await findSubject(db, key, { thing: blockedThing.account, told }).catch((failure: unknown) => {
    if (failure instanceof Failure && failure.code === 'PSOF0107' && told.includes('@')) return null;
    throw failure;
  });
  return transactOrRehearse(db, dryRun, async (tx) => {
    const employed = told.includes('@') ? await eraseInvited(tx, effects, { tenant: key, email: told }) : 0;
    if (!subject) {
      const invited = await eraseContact(tx, effects, { tenant: key, email: told });
      if (employed + invited === 0) throw new Failure('PSOF0107');
      await noteAction(tx, effects, key, { by, action: 'contact-deleted', subject: newUuid(effects.random) });
      return { ...nothingOwed, holdings: invitations(employed + invited) };
    }
    const { id } = subject;
    // Noted first: who is erased has another id in the trail, in this line too.
    await noteAction(tx, effects, key, { by, action: 'account-deleted', subject: id });
    const theirs = {
      bounties: and(eq(bounties.recommenderId, id), eq(bounties.side, bountySide.recommender)),
      rows: rowsOfRecommender(tx, key, id),
    };
    const person = await holdRecommender(tx, key, id, 'whole');
    const became = await erasingWith(tx, key, theirs, () => eraseAndTell(tx, effects, { tenant, id }));
    if (!became) throw new Failure('PSOF0107');
    const holdings = [...became.holdings, ...invitations(employed)];
    return { ...became, holdings, mailed: person?.confirmedAt !== null };
  });
}

interface Leaving {
  readonly tenant: ConfiguredTenant;
  readonly id: string;
  /** Asked once the person is locked: whether what was judged before still holds. @throws Failure where it does not */
  readonly requireStillTheirs?: (held: Recommender) => Promise<void>;
}

/**
 * Deletes somebody, and tells them by a last mail. Whose address nobody has confirmed gets none: anybody may have typed the name in
 * it, and whoever asked for the deletion is answered by the support.
 * @returns whether they were there
 */
async function eraseAndTell(
  tx: Database,
  effects: Effects,
  { tenant: { key: tenant, config }, id, requireStillTheirs }: Leaving,
): Promise<boolean> {
  const person = await holdRecommender(tx, tenant, id, 'whole');
  if (!person) return false;
  await requireStillTheirs?.(person);
  await erasePerson(tx, effects, { person, config });
  const { email: to, language, firstName, confirmedAt } = person;
  if (!confirmedAt) return true;
  const addressee = { role: 'nobody' } as const;
  await effects.enqueueMail(tx, { kind: 'account-deleted', addressee, tenant, to, language, firstName });
  return true;
}
