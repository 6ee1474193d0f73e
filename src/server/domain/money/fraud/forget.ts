import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { deletedKind, deletionRule } from '#contract/records/deletion-log/deletions.ts';
import { fraudAbout, fraudState } from '#contract/money/fraud/signals.ts';
import type { Database } from '#server/db/database.ts';
import { areLocked } from '#server/db/changed-rows.ts';
import { fraudCases, fraudDecisions, fraudLooks, personTraits, type FoundSignal } from '#server/db/schema/fraud.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { Overtaken } from '#server/db/transact.ts';
import { unlocked } from '#server/db/unlocked-rows.ts';
import type { Deadline } from '../../deadline.ts';
import type { Effects } from '../../effects.ts';
import { newUuid } from '../../identity/uuid.ts';
import { isOver } from '../../records/deletion-log/period.ts';
import type { MetDeadline } from '../../topic-rules.ts';
import { forgetTraits } from '../traits/traits.ts';
import { isAbout, isThisCase, lockCase, lockCases, undecided } from './rows.ts';

/**
 * Forgets what was conspicuous about a recommender who goes, with what was decided of it; by who has locked them. What is held still waits for
 * somebody's word: such a case stays, with nothing that leads to them.
 */
export async function forgetRecommender(
  tx: Database,
  { random }: Pick<Effects, 'random'>,
  { tenant, id }: { readonly tenant: string; readonly id: string },
): Promise<void> {
  await forgetTraits(tx, tenant, [id]);
  const theirs = { tenant, about: fraudAbout.recommender, subject: id };
  const found = await lockCase(tx, isAbout(theirs));
  if (found?.state === fraudState.held && found.holds.length > 0) {
    const signals = found.signals.map((signal) => ({ ...signal, recipients: [] }));
    await tx
      .update(fraudCases)
      .set({ subject: newUuid(random), signals })
      .where(isThisCase(found));
    await tx
      .update(fraudDecisions)
      .set({ reason: '' })
      .where(and(eq(fraudDecisions.tenant, tenant), eq(fraudDecisions.caseId, found.id)));
  } else if (found) await tx.delete(fraudCases).where(isThisCase(found));
  await tx
    .delete(fraudLooks)
    .where(
      and(eq(fraudLooks.tenant, tenant), eq(fraudLooks.about, theirs.about), eq(fraudLooks.subject, theirs.subject)),
    );
}

const without = (signals: readonly FoundSignal[], numbers: ReadonlySet<string>) =>
  signals.map((signal) => ({ ...signal, recipients: signal.recipients.filter((each) => !numbers.has(each)) }));

const areOfMakers = (tenant: string, makers: readonly string[]) => {
  const { about, subject } = fraudCases;
  return and(eq(fraudCases.tenant, tenant), eq(about, fraudAbout.recommender), inArray(subject, [...new Set(makers)]));
};

/**
 * Locks the cases of who recommended to recipients of one tenant who go, before these are held: who looks at somebody holds their case, and then
 * their recipients.
 */
export async function lockCasesBefore(tx: Database, tenant: string, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  const rows = await tx
    .select({ maker: referrals.recommenderId })
    .from(recipients)
    .innerJoin(referrals, and(eq(referrals.tenant, recipients.tenant), eq(referrals.number, recipients.referralNumber)))
    .where(and(eq(recipients.tenant, tenant), inArray(recipients.number, [...numbers])));
  await lockCases(
    tx,
    areOfMakers(
      tenant,
      rows.map(({ maker }) => maker),
    ),
  );
}

/**
 * Forgets what recipients of one tenant have in common with others, who go, and names them no longer in the cases of who recommended to them; after
 * `lockCasesBefore`.
 * @throws Overtaken where a case has come to name them since
 */
export async function forgetTraitsOfRecipients(
  tx: Database,
  tenant: string,
  gone: readonly { readonly number: string; readonly recommenderId: string }[],
): Promise<void> {
  const numbers = new Set(gone.map(({ number }) => number));
  await forgetTraits(tx, tenant, [...numbers]);
  const makers = gone.map(({ recommenderId }) => recommenderId);
  const found = await tx.select().from(fraudCases).where(areOfMakers(tenant, makers)).orderBy(fraudCases.id);
  for (const theirs of found) {
    if (!theirs.signals.some((signal) => signal.recipients.some((each) => numbers.has(each)))) continue;
    if (!areLocked(tx, 'fraud-case', [theirs.id])) throw new Overtaken('a case names somebody since');
    await tx
      .update(fraudCases)
      .set({ signals: without(theirs.signals, numbers) })
      .where(isThisCase(theirs));
  }
}

const cases = {
  rule: deletionRule.fraudCases,
  kind: deletedKind.fraudCase,
  what: 'cases of the fraud desk that were released, blocked or refused, with who decided and why; of whoever is deleted before that at once',
  after: { days: 180 },
  since: 'they were decided',
  because: 'answers somebody who asks why their reward was held, and keeps one and the same from being a case again',
} as const satisfies Deadline;

const traits = {
  rule: deletionRule.personTraits,
  kind: deletedKind.personTrait,
  what: 'keyed hashes of what people may have in common (account and its last digits, address, telephone number, mailbox, customer number); of whoever is deleted before that at once',
  after: { days: 730 },
  since: 'they were noted',
  because:
    'shows that one account is paid for many people, also where they come one after the other; by the last digits an operator finds whose it is',
} as const satisfies Deadline;

const deleteCases: MetDeadline<Effects>['meet'] = (tx, { clock }) => {
  const { decidedAt } = fraudCases;
  const isDone = and(isNotNull(decidedAt), sql`${fraudCases.state} not in ${[...undecided]}`);
  return tx
    .delete(fraudCases)
    .where(unlocked(tx, fraudCases, and(isDone, isOver(cases, decidedAt, clock.now()))))
    .returning({ tenant: fraudCases.tenant });
};

const deleteTraits: MetDeadline<Effects>['meet'] = (tx, { clock }) =>
  tx
    .delete(personTraits)
    .where(unlocked(tx, personTraits, isOver(traits, personTraits.notedAt, clock.now())))
    .returning({ tenant: personTraits.tenant });

export const fraudDeadlines = {
  fraudCases: { ...cases, meet: deleteCases },
  personTraits: { ...traits, meet: deleteTraits },
};
