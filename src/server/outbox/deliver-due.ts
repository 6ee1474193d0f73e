import { setTimeout as pause } from 'node:timers/promises';
import { attempt } from './attempt.ts';
import type { Destinations, Reach } from './destinations.ts';
import { giveUpLate } from './give-up.ts';
import type { Ground, Outbox, WaitingRow } from './outbox.ts';
import { nextDue, takeNext } from './take.ts';

/** While deliveries are on their way somebody else may write something that need not wait for them. */
const lookMs = 1000;

async function untilOneEnds(onTheWay: ReadonlySet<Promise<void>>): Promise<void> {
  const looking = new AbortController();
  const look = pause(lookMs, undefined, { signal: looking.signal }).catch(() => undefined);
  await Promise.race([look, ...onTheWay]);
  looking.abort();
}

/**
 * Delivers everything that is due, of all tenants, then returns. Several processes may do so at once: a row is with one of them at a time.
 * A process that ends between the other side's yes and its note in the row leaves it to be delivered again: at least once.
 * @param destinations kept from one call to the next, so that those that rest go on resting
 * @param signal when aborted, nothing further is taken and what is on its way is finished
 * @throws the first failure of the database, once nothing is on its way: whoever called may close it next
 */
export async function deliverDue<Row extends WaitingRow>(
  outbox: Outbox<Row>,
  ground: Ground,
  destinations: Destinations,
  signal: AbortSignal,
): Promise<{ readonly delivered: number }> {
  const onTheWay = new Set<Promise<void>>();
  const lanesOf = new Map<string, number>();
  const failures: unknown[] = [];
  let delivered = 0;
  const send = async (row: Row, destination: string) => {
    let reach: Reach = 'unknown';
    try {
      const done = await attempt(outbox, ground, row);
      reach = done.reach;
      if (done.isDelivered) delivered += 1;
    } catch (error) {
      failures.push(error);
    } finally {
      destinations.end(destination, reach, ground.clock.now());
    }
  };
  const begin = (row: Row) => {
    const destination = outbox.destinationOf(row);
    destinations.begin(destination);
    const add = (lanes: number) => void lanesOf.set(row.tenant, (lanesOf.get(row.tenant) ?? 0) + lanes);
    const sending = send(row, destination).finally(() => {
      add(-1);
      onTheWay.delete(sending);
    });
    add(1);
    onTheWay.add(sending);
  };
  const takeOne = async () => {
    if (onTheWay.size >= outbox.limits.lanes) return null;
    return takeNext(outbox, ground, {
      destinations: [...notNow(outbox, ground, destinations), ...destinations.busy()],
      tenants: [...lanesOf].filter(([, lanes]) => lanes >= outbox.limits.lanesOfTenant).map(([tenant]) => tenant),
    });
  };
  try {
    if (!signal.aborted) await giveUpLate(outbox, ground, destinations);
    while (!signal.aborted && failures.length === 0) {
      // What ends while something is looked for makes way for what was passed over.
      const asked = new Set(onTheWay);
      const row = await takeOne();
      if (row) begin(row);
      else if (asked.size === 0) break;
      else await untilOneEnds(asked);
    }
  } catch (error) {
    failures.push(error);
  }
  await Promise.all(onTheWay);
  if (failures.length > 0) throw failures[0];
  return { delivered };
}

/** Destinations of which nothing is taken now, however few are on their way. */
const notNow = <Row extends WaitingRow>(outbox: Outbox<Row>, { clock }: Ground, destinations: Destinations) => [
  ...(outbox.withheld?.() ?? []),
  ...destinations.resting(clock.now()),
];

/** Milliseconds until something of an outbox has to be done, or null where nothing waits: whoever works on it is back by then. */
export async function untilDue<Row extends WaitingRow>(
  outbox: Outbox<Row>,
  ground: Ground,
  destinations: Destinations,
): Promise<number | null> {
  const now = ground.clock.now();
  const moments = [await nextDue(outbox, ground, notNow(outbox, ground, destinations)), destinations.nextTry(now)];
  const soonest = Math.min(...moments.flatMap((moment) => moment?.getTime() ?? []));
  return Number.isFinite(soonest) ? soonest - now.getTime() : null;
}
