import { and, eq, type SQL } from 'drizzle-orm';
import { fraudState, type FraudAbout, type FraudState } from '#contract/money/fraud/signals.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { fraudCases, type FoundSignal } from '#server/db/schema/fraud.ts';
import type { Effects } from '../../effects.ts';
import { newUuid } from '../../identity/uuid.ts';
import { pointsOf } from './signals.ts';

export type FraudCase = typeof fraudCases.$inferSelect;

export interface CaseSubject {
  readonly tenant: string;
  readonly about: FraudAbout;
  readonly subject: string;
}

export const isAbout = ({ tenant, about, subject }: CaseSubject) =>
  and(eq(fraudCases.tenant, tenant), eq(fraudCases.about, about), eq(fraudCases.subject, subject));

export const isThisCase = ({ tenant, id }: Pick<FraudCase, 'tenant' | 'id'>) =>
  and(eq(fraudCases.tenant, tenant), eq(fraudCases.id, id));

/** Cases, locked: what they hold is read and written by one at a time. */
export function lockCases(tx: Database, isMeant: SQL | undefined): Promise<FraudCase[]> {
  const read = tx.select().from(fraudCases).where(isMeant).orderBy(fraudCases.id);
  return lockRows(tx, 'fraud-case', read, { key: ({ id }) => id, strength: 'no key update' });
}

/** The same of one. */
export async function lockCase(tx: Database, isMeant: SQL | undefined): Promise<FraudCase | undefined> {
  const [found] = await lockCases(tx, isMeant);
  return found;
}

/** Nobody has said the last word. */
export const undecided: readonly FraudState[] = [fraudState.open, fraudState.held];

/** How much worse than when it was decided a case has to be to be one again: half of what makes one. */
const isAgain = (before: FraudCase, points: number, fromPoints: number) => points >= before.points + fromPoints / 2;

interface Found {
  /** The case as it is, locked; undefined where there is none. */
  readonly before: FraudCase | undefined;
  readonly signals: readonly FoundSignal[];
  readonly fromPoints: number;
}

/**
 * Keeps what was found about somebody, by who holds them: it becomes a case, changes an undecided one, or ends it where nothing is left. What
 * somebody has decided stays, unless far more was found since.
 * @returns the case where it waits for somebody, and what of it is new
 */
export async function keepCase(
  tx: Database,
  effects: Effects,
  subject: CaseSubject,
  { before, signals, fromPoints }: Found,
): Promise<{ readonly found: FraudCase; readonly isNew: boolean } | null> {
  const points = pointsOf(signals);
  const changedAt = effects.clock.now();
  if (!before) {
    if (points < fromPoints) return null;
    const id = newUuid(effects.random);
    const state = fraudState.open;
    const row = { ...subject, id, state, points, signals, openedAt: changedAt, changedAt };
    const [found] = await tx.insert(fraudCases).values(row).onConflictDoNothing().returning();
    return found ? { found, isNew: true } : null;
  }
  if (!undecided.includes(before.state)) {
    const isFinal = before.state === fraudState.blocked || before.state === fraudState.refused;
    if (isFinal || !isAgain(before, points, fromPoints)) return null;
    const set = { state: fraudState.open, points, signals, openedAt: changedAt, changedAt, decidedAt: null };
    const [found] = await tx.update(fraudCases).set(set).where(isThisCase(before)).returning();
    return found ? { found, isNew: true } : null;
  }
  if (before.state === fraudState.open && points < fromPoints && before.holds.length === 0) {
    await tx.delete(fraudCases).where(isThisCase(before));
    return null;
  }
  // What is held stays until somebody decides, with what it was held for.
  if (points < before.points && before.state === fraudState.held) return { found: before, isNew: false };
  if (JSON.stringify(before.signals) === JSON.stringify(signals)) return { found: before, isNew: false };
  const set = { points, signals, changedAt };
  const [found] = await tx.update(fraudCases).set(set).where(isThisCase(before)).returning();
  return found ? { found, isNew: false } : null;
}
