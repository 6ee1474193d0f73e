import type { Database } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import { endUnpayable } from '../../money/settlement/end-unpayable.ts';
import { codeOf, type TellFailed } from '../../alone.ts';
import type { Effects } from '../../effects.ts';
import { keepFigures } from '../../kept-figures.ts';
import { restrictPaid } from '../../money/pay-runs/restricted.ts';
import { endLapsedReturns } from './delete-lapsed.ts';
import { noteDeletion } from '../deletion-log/deletion-log.ts';
import type { Gone, MetDeadline, Pass } from '../../topic-rules.ts';
import { batch } from './ground.ts';

/**
 * A few in a transaction, by their ids: so many locks for as short as that, and where one of them fails each goes alone. What the next ones lock stands
 * before what these have locked.
 */
const byIds: ReadonlySet<string> = new Set(['finishedRecipients', 'lapsedRecords']);
/** The eraser of a recipient notes each itself. */
const notesItself = 'finishedRecipients';

/** So long a pass goes on where more is over than a batch of each deadline; what is left then waits for the next hour. */
const mostMinutes = 30;

function countByTenant(gone: readonly Gone[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { tenant } of gone) counts.set(tenant, (counts.get(tenant) ?? 0) + 1);
  return counts;
}

type Named = readonly [name: string, deadline: MetDeadline<Effects>];

/** Deletes what one deadline is about and notes it, or neither. @returns how many are gone, and whether nothing was left to do */
function meetOnce(db: Database, effects: Effects, [name, { rule, kind, meet: erase }]: Named, pass: Pass) {
  return transact(db, async (tx) => {
    // A transaction that was lost and begins again may be about another one.
    pass.at = null;
    const gone = await erase(tx, effects, pass);
    const whole = gone.filter(({ isPart }) => !isPart);
    const counts = name === notesItself ? [] : countByTenant(whole);
    for (const [tenant, count] of counts) await noteDeletion(tx, effects, { tenant, rule, kind, count });
    return { count: whole.length, isOver: gone.length === 0 };
  });
}

/** Keeps when each deadline was met last; of one that never was, since when somebody tries. */
async function keepFinished(
  db: Database,
  { clock }: Effects,
  { done, open }: { readonly done: readonly string[]; readonly open: readonly string[] },
): Promise<void> {
  const at = clock.now();
  const figureOf = (label: string) => ({ tenant: '', gauge: 'deletion_finished', label, value: 1, at }) as const;
  await keepFigures(db, done.map(figureOf));
  await keepFigures(db, open.map(figureOf), 'none');
}

interface Meeting {
  readonly db: Database;
  readonly effects: Effects;
  readonly signal: AbortSignal | undefined;
  /** Hears of what failed, and where. */
  readonly fail: (error: unknown, name: string, whose: Pass['at']) => void;
}

/** What a batch of a deadline came to: how many are gone, where its pass stands, and whether more may be left. */
interface Batch {
  readonly done: number;
  readonly after: Pass['after'];
  readonly more: boolean;
}

async function meet({ db, effects, signal, fail }: Meeting, named: Named, from: Pass['after']): Promise<Batch> {
  const [name] = named;
  const rows = byIds.has(name) ? batch : 1;
  let [done, after, most] = [0, from, rows];
  for (let tried = 0; tried < rows; tried += most) {
    if (signal?.aborted) break;
    const pass: Pass = { after, most, at: null };
    try {
      const { count, isOver } = await meetOnce(db, effects, named, pass);
      done += count;
      if (isOver) return { done, after, more: false };
    } catch (error) {
      if (most > 1) {
        // One of them, nobody knows which: until the batch is over each goes alone.
        most = 1;
        continue;
      }
      fail(error, name, pass.at);
      // Not one of its rows, so that there is none to pass over.
      if (pass.at === null) return { done, after, more: false };
    }
    after = pass.at;
  }
  return { done, after, more: !signal?.aborted };
}

/**
 * Deletes everything whose time is over, at all tenants, batch after batch, and notes it in the deletion log. Several instances may do so at the
 * same time: each row is deleted and counted once. One deadline that fails keeps no other from its turn.
 * @param signal when aborted, nothing further is deleted
 * @param tell hears of what fails, by its deadline, and which row it is where each goes by itself: that keeps no other from its turn
 * @returns how many of each deadline's are gone
 * @throws the first failure, once all had their turn: the job is tried again
 */
export async function deleteOutdated(
  db: Database,
  effects: Effects,
  signal?: AbortSignal,
  tell?: TellFailed,
): Promise<Readonly<Record<string, number>>> {
  const deleted: Record<string, number> = {};
  const failures: unknown[] = [];
  const attempt = async (act: () => Promise<void>) => {
    if (signal?.aborted) return;
    try {
      await act();
    } catch (error) {
      failures.push(error);
    }
  };
  // First, so that what it ends is restricted at once.
  await attempt(() => endLapsedReturns(db, effects, { signal, tell }));
  await attempt(() => restrictPaid(db, effects, { signal, tell }));
  await attempt(() => endUnpayable(db, effects, { signal, tell }));
  const endsAt = effects.clock.now().getTime() + mostMinutes * 60_000;
  const failed = new Set<string>();
  const finished = new Set<string>();
  const fail: Meeting['fail'] = (error, name, whose) => {
    failures.push(error);
    failed.add(name);
    tell?.({ work: `retention/${name}`, ...whose, code: codeOf(error) });
  };
  const passes = new Map<string, Pass['after']>();
  /** Does one batch of a deadline. @returns whether more may be left */
  const meetMore = async (named: Named): Promise<boolean> => {
    const [name] = named;
    const before = deleted[name];
    const isLate = before !== undefined && effects.clock.now().getTime() >= endsAt;
    if (isLate || signal?.aborted) return false;
    const { done, after, more } = await meet({ db, effects, signal, fail }, named, passes.get(name) ?? null);
    deleted[name] = (before ?? 0) + done;
    passes.set(name, after);
    if (!more && !signal?.aborted) finished.add(name);
    return more;
  };
  // A batch of each in turn: one of which much is over keeps no other waiting.
  for (let left = Object.entries(effects.topics.deadlines); left.length > 0;) {
    const unfinished: typeof left = [];
    for (const named of left) if (await meetMore(named)) unfinished.push(named);
    left = unfinished;
  }
  const names = Object.keys(effects.topics.deadlines);
  const isDone = (name: string) => finished.has(name) && !failed.has(name);
  await attempt(() =>
    keepFinished(db, effects, { done: names.filter(isDone), open: names.filter((name) => !isDone(name)) }),
  );
  if (failures.length > 0) throw failures[0];
  return deleted;
}
