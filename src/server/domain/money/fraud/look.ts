import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { fraudAbout, fraudDecision, fraudState } from '#contract/money/fraud/signals.ts';
import type { Database } from '#server/db/database.ts';
import { fraudLooks } from '#server/db/schema/fraud.ts';
import { transact } from '#server/db/transact.ts';
import { eachAlone, type TellFailed } from '../../alone.ts';
import type { Effects } from '../../effects.ts';
import { holdRecommender } from '../../identity/hold-person.ts';
import type { Actor } from '../../operator/actions.ts';
import type { WithPrivate } from '../../tenant-parts.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import { signalsAboutAgent } from './agents.ts';
import { readFacts } from './facts.ts';
import { holdCase } from './hold-case.ts';
import { noteDecision } from './note-decision.ts';
import { isAbout, keepCase, lockCase, type CaseSubject, type FraudCase } from './rows.ts';
import { signalsOf } from './signals.ts';

/** Whose rules say from when on something is a case, and what it does. */
export type CheckedTenant = AskingTenant & WithPrivate<'fraudCheck'>;

/** So many are looked at before others are asked for. */
const lot = 100;

/** One that fails waits so long, and then twice as long each time, to a day. */
const minuteMs = 60_000;
const dayMs = 86_400_000;

const system: Actor = { kind: 'system' };

/** What people read in their data of a hold that nobody has decided yet. */
const reasonOfSystem = 'Prüfung vor der Auszahlung';

/** Holds what a case is about, where the tenant wants that, until somebody has decided. */
async function withhold(tx: Database, effects: Effects, tenant: CheckedTenant, found: FraudCase): Promise<void> {
  const { bounties, mailed } = await holdCase(tx, effects, tenant, { found, reason: reasonOfSystem, by: system });
  if (bounties.length === 0 && mailed === 0 && found.state === fraudState.held) return;
  const decided = { decision: fraudDecision.hold, reason: reasonOfSystem, by: system };
  await noteDecision(tx, effects, found, { ...decided, bountyCount: bounties.length });
}

/** @returns whether it has become a case */
async function lookAt(
  tx: Database,
  effects: Effects,
  tenant: CheckedTenant,
  { about, subject }: CaseSubject,
): Promise<boolean> {
  const { key, private: rules } = tenant;
  const { fromPoints, withhold: isWithheld } = rules.fraudCheck;
  const of = { tenant: key, about, subject };
  if (about === fraudAbout.agent) {
    const before = await lockCase(tx, isAbout(of));
    const signals = await signalsAboutAgent(tx, effects, { tenant: key, agentNumber: subject });
    const kept = await keepCase(tx, effects, of, { before, signals, fromPoints });
    return kept?.isNew === true;
  }
  const person = await holdRecommender(tx, key, subject);
  if (!person?.confirmedAt || person.blockedAt) return false;
  // Before the recipients, whom reading the facts holds.
  const before = await lockCase(tx, isAbout(of));
  const facts = await readFacts(tx, effects, person);
  const kept = await keepCase(tx, effects, of, { before, signals: signalsOf(facts), fromPoints });
  if (!kept) return false;
  // What is about an adviser is many people's, of whom most have done nothing: that is held by somebody alone.
  if (isWithheld) await withhold(tx, effects, tenant, kept.found);
  return kept.isNew;
}

/**
 * Looks at those about whom something is new. Each is looked at in a transaction of its own, and asked for again while that goes on stays asked
 * for.
 * @param tenants those that are known here; what is another one's waits
 * @param signal when aborted, nobody else is looked at
 * @returns how many were looked at, and how many have become a case
 */
export async function lookAround(
  db: Database,
  effects: Effects,
  tenants: Iterable<CheckedTenant>,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell?: TellFailed },
): Promise<{ readonly looked: number; readonly opened: number }> {
  const known = new Map(Array.from(tenants, (tenant) => [tenant.key, tenant]));
  const { tenant: at, about, subject, askedAt } = fraudLooks;
  let [looked, opened, found] = [0, 0, lot];
  while (found === lot && !signal.aborted) {
    const rows = await db
      .select()
      .from(fraudLooks)
      .where(and(inArray(at, [...known.keys()]), lte(askedAt, effects.clock.now())))
      .orderBy(asc(askedAt))
      .limit(lot);
    found = rows.length;
    const isRow = (row: (typeof rows)[number]) =>
      and(eq(at, row.tenant), eq(about, row.about), eq(subject, row.subject), eq(askedAt, row.askedAt));
    for (const row of rows) {
      const tenant = known.get(row.tenant);
      if (!tenant) continue;
      const failed = await eachAlone([{ tenant: row.tenant }], { work: 'fraud-desk', signal, tell }, async () => {
        const isNew = await transact(db, (tx) => lookAt(tx, effects, tenant, row));
        if (isNew) opened += 1;
        looked += 1;
      });
      if (failed.length === 0 && !signal.aborted) await db.delete(fraudLooks).where(isRow(row));
      else if (failed.length > 0) {
        const later = new Date(effects.clock.now().getTime() + Math.min(2 ** row.failures * minuteMs, dayMs));
        await db
          .update(fraudLooks)
          .set({ askedAt: later, failures: row.failures + 1 })
          .where(isRow(row));
      }
    }
  }
  return { looked, opened };
}
