import { and, asc, eq, sql } from 'drizzle-orm';
import type { TrailAction } from '#contract/operator/actions.ts';
import { environmentName } from '#contract/operator/operator-name.ts';
import type { OperatorScope } from '#contract/operator-scopes.ts';
import type { Database } from '#server/db/database.ts';
import type { ActorName } from '#server/db/schema/actor-name.ts';
import { operatorActions } from '#server/db/schema/operator-keys.ts';
import { throughTrailDoor } from '#server/db/trail-door.ts';
import type { Effects } from '../effects.ts';
import type { Session } from '../identity/session.ts';
import { newUuid } from '../identity/uuid.ts';

/** Who acts for the tenant: a person or a system, and with which of its keys. */
export interface Operator {
  readonly kind: 'operator';
  /** Whoever has several keys has one id; `environment` for the key of the service's environment. */
  readonly id: string;
  readonly name: string;
  readonly keyId: string;
}

/** The service itself, which does what its environment says. */
interface System {
  readonly kind: 'system';
}

/** Who did something that is noted. */
export type Actor = Operator | System;

/** An owner of an agency, who decides who comes into its office. */
interface Owner {
  readonly id: string;
  readonly agency: string;
}

/** An operator with what the key may be used for. */
export interface KnownOperator extends Operator {
  readonly scopes: readonly OperatorScope[];
  /** That of the desk through which they act; none where they send the key itself. */
  readonly session?: Session;
}

/** What an owner does about who comes into the office, or of which money comes. */
type OwnersAction = Extract<
  TrailAction,
  | 'agency-plan-added'
  | 'agency-plan-ended'
  | 'employee-invited'
  | 'employee-invitation-withdrawn'
  | 'employee-came'
  | 'employee-shut-out'
  | 'employee-let-in'
>;

/** What an operator did took a payment out of a run, which nobody has released then. */
export const releasesVoided = 'pay-run-releases-voided' satisfies TrailAction;

/** An actor as the trails name them. */
export const nameOf = (actor: Actor): ActorName =>
  (actor.kind === 'operator' ? actor.name : environmentName) as ActorName;

/** Operators are told apart by their ids and keys; the system has no other than its name. */
const idsOf = (actor: Actor) =>
  actor.kind === 'operator'
    ? { operatorId: actor.id, keyId: actor.keyId }
    : { operatorId: environmentName, keyId: environmentName };

/** Notes what somebody did, in the transaction that does it. `subject` is an id, never anything of a person, and so is `reason` no more than why. */
export async function noteAction(
  tx: Database,
  { clock }: Pick<Effects, 'clock'>,
  tenant: string,
  { by, action, subject, reason = '' }: { by: Actor; action: TrailAction; subject: string; reason?: string },
): Promise<void> {
  const who = { operator: nameOf(by), ...idsOf(by) };
  await tx.insert(operatorActions).values({ tenant, at: clock.now(), ...who, action, subject, reason });
}

const officeOf = (agency: string) => `agency/${agency}` as ActorName;

/**
 * Notes what an owner did about somebody who comes into the office, or about an addition, beside what operators do about the same. The owner stands
 * beside that in the subject: no other column lets go of who is gone ({@link loosenOwnersActions}).
 * @param subject id of a person, an invitation or an addition
 */
export async function noteOwnersAction(
  tx: Database,
  { clock }: Pick<Effects, 'clock'>,
  tenant: string,
  { by: { id, agency }, action, subject }: { by: Owner; action: OwnersAction; subject: string },
): Promise<void> {
  const office = officeOf(agency);
  const who = { operator: office, operatorId: office, keyId: office };
  await tx.insert(operatorActions).values({ tenant, at: clock.now(), ...who, action, subject: `${subject}/${id}` });
}

/** What owners did in an agency, of one kind, the first first: whom it was about, and the owner. */
export async function ownersActions(
  db: Database,
  tenant: string,
  { agency, action }: { readonly agency: string; readonly action: OwnersAction },
): Promise<{ readonly subject: string; readonly owner: string }[]> {
  const { tenant: at, operatorId, action: done, id } = operatorActions;
  const rows = await db
    .select({ pair: operatorActions.subject })
    .from(operatorActions)
    .where(and(eq(at, tenant), eq(operatorId, officeOf(agency)), eq(done, action)))
    .orderBy(asc(id));
  return rows.map(({ pair }) => {
    const [subject = '', owner = ''] = pair.split('/');
    return { subject, owner };
  });
}

/** As {@link loosenActions}, of somebody of an agency, who may stand on both sides of what owners did. */
export async function loosenOwnersActions(
  tx: Database,
  { random }: Pick<Effects, 'random'>,
  { tenant, id }: { readonly tenant: string; readonly id: string },
): Promise<void> {
  const { tenant: at, operatorId, subject } = operatorActions;
  const isAbout = and(
    eq(at, tenant),
    sql`starts_with(${operatorId}, ${officeOf('')})`,
    sql`${id} in (split_part(${subject}, '/', 1), split_part(${subject}, '/', 2))`,
  );
  await throughTrailDoor(tx, 'UPDATE', () =>
    tx
      .update(operatorActions)
      .set({ subject: sql`replace(${subject}, ${id}, ${newUuid(random)})` })
      .where(isAbout),
  );
}

/**
 * What was done about somebody who goes stays, by another random id: the former one stands in their bounties and in backups, and would lead to
 * them for as long as the trail is kept.
 */
export async function loosenActions(
  tx: Database,
  { random }: Pick<Effects, 'random'>,
  { tenant, subject }: { readonly tenant: string; readonly subject: string },
): Promise<void> {
  const isAbout = and(eq(operatorActions.tenant, tenant), eq(operatorActions.subject, subject));
  await throughTrailDoor(tx, 'UPDATE', () =>
    tx
      .update(operatorActions)
      .set({ subject: newUuid(random) })
      .where(isAbout),
  );
}
