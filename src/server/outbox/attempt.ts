import type { Reach } from './destinations.ts';
import { NotDelivered } from './not-delivered.ts';
import { mostAttempts, nextAttempt, type Ground, type Outbox, type WaitingRow } from './outbox.ts';
import { mark } from './take.ts';

async function keepFailure<Row extends WaitingRow>(
  outbox: Outbox<Row>,
  ground: Ground,
  row: Row,
  error: unknown,
): Promise<Reach> {
  // Only own errors carry words that are safe to keep; of any other, its name is enough to search for.
  const reason = error instanceof NotDelivered ? error.message : error instanceof Error ? error.name : 'unknown';
  const kind = error instanceof NotDelivered ? error.kind : null;
  const isFinal = row.attempts >= mostAttempts(outbox.limits) || kind === 'refused-for-good';
  const now = ground.clock.now();
  const common: Partial<WaitingRow> = isFinal
    ? { lastError: reason, failedAt: now }
    : { lastError: reason, nextAttemptAt: nextAttempt(outbox.limits, now, row.attempts) };
  const isNoted = await mark(outbox, ground, row, { ...(isFinal && outbox.whenGivenUp), ...common } as Partial<Row>);
  outbox.tell(row, isNoted ? (isFinal ? 'given-up' : 'put-off') : 'taken-over', reason);
  if (kind === null) return 'unknown';
  return kind === 'out-of-reach' ? 'out-of-reach' : 'reached';
}

/** @returns whether it was noted: somebody else may have taken it meanwhile */
export async function noteDelivered<Row extends WaitingRow>(
  outbox: Pick<Outbox<Row>, 'table'>,
  ground: Ground,
  row: Row,
  kept: Partial<Row>,
): Promise<boolean> {
  return mark(outbox, ground, row, { ...kept, sentAt: ground.clock.now(), lastError: null });
}

/** @returns whether it was delivered, and noted, and what that says of where it went */
export async function attempt<Row extends WaitingRow>(
  outbox: Outbox<Row>,
  ground: Ground,
  row: Row,
): Promise<{ readonly isDelivered: boolean; readonly reach: Reach }> {
  if (row.attempts > mostAttempts(outbox.limits)) {
    // A crash in the last attempt leaves it taken once more than it may be tried.
    await keepFailure(outbox, ground, row, new NotDelivered('TOO-MANY-ATTEMPTS', 'refused-for-good'));
    return { isDelivered: false, reach: 'unknown' };
  }
  let kept: Partial<Row>;
  try {
    kept = (await outbox.deliver(row)) as Partial<Row>;
  } catch (error) {
    return { isDelivered: false, reach: await keepFailure(outbox, ground, row, error) };
  }
  const isDelivered = await noteDelivered(outbox, ground, row, kept);
  outbox.tell(row, isDelivered ? 'delivered' : 'taken-over', null);
  return { isDelivered, reach: 'reached' };
}
