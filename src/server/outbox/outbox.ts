import { and, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';

/** What every row has that waits (`waitingColumns`). */
export interface WaitingRow {
  readonly tenant: string;
  readonly id: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly failedAt: Date | null;
  readonly attempts: number;
  readonly nextAttemptAt: Date;
  readonly lastError: string | null;
}

/** A table whose rows have to be delivered; it may have more columns. */
export type WaitingTable = PgTable & Readonly<Record<keyof WaitingRow, PgColumn>>;

/** Other columns of a row, and what is written there. */
type Changes<Row> = Partial<Omit<Row, keyof WaitingRow>>;

export interface Limits {
  /** So many are on their way at once. */
  readonly lanes: number;
  /** So many of them to one destination: one that is slow leaves the other lanes to others. */
  readonly lanesOfDestination: number;
  /** So many of one tenant, which may have several destinations: all of them slow, they leave the other lanes to other tenants. */
  readonly lanesOfTenant: number;
  /** Whoever took something and is not heard of (crash, power cut) leaves it to others after this time; longer than a delivery takes. */
  readonly leaseMinutes: number;
  /** Minutes before the next attempt, by the number of attempts made. After one more attempt than these it is given up. */
  readonly pauses: readonly number[];
  /** A destination that was out of reach so often in a row rests: nothing is tried there, and no attempt is counted. */
  readonly failuresBeforeRest: number;
  /** Minutes of rest, after each of which one is tried; the last of them is repeated. */
  readonly rests: readonly [number, ...number[]];
  /** What is withheld is given up when it was written so long ago. */
  readonly patienceDays: number;
}

/** What became of an attempt. Of what was `taken-over` somebody else decides: it took longer than the lease. */
export type End = 'delivered' | 'put-off' | 'given-up' | 'taken-over';

/** Something that waits in a table, written in the transaction of its cause, and goes out as often as it takes. */
export interface Outbox<Row extends WaitingRow> {
  readonly table: WaitingTable & { readonly $inferSelect: Row };
  /** Where a row goes: who is slow or out of reach there holds up nobody else. The same in SQL and of a row. */
  readonly destination: SQL;
  readonly destinationOf: (row: Row) => string;
  readonly limits: Limits;
  /**
   * Brings a row to where it goes; it may have got there before, by somebody who could not note it any more.
   * @returns what is kept of it, and what is forgotten
   * @throws NotDelivered, or anything else, after which it is tried again
   */
  readonly deliver: (row: Row) => Promise<Changes<Row>>;
  /** What is forgotten of a row that is given up. */
  readonly whenGivenUp: Changes<Row>;
  /** Destinations to which nothing can go now: what goes there waits, and no attempt is counted. */
  readonly withheld?: (() => readonly string[]) | undefined;
  /** Hears what became of each attempt. @param reason a code; null of what was delivered */
  readonly tell: (row: Row, end: End, reason: string | null) => void;
}

/** Where and when an outbox is worked on. */
export interface Ground {
  readonly db: Database;
  readonly clock: { readonly now: () => Date };
}

/** Neither delivered nor given up. */
export const isOpen = ({ sentAt, failedAt }: WaitingTable) => and(isNull(sentAt), isNull(failedAt));

export const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

/** After so many failed attempts something is given up. */
export const mostAttempts = ({ pauses }: Pick<Limits, 'pauses'>): number => pauses.length + 1;

/** When to try again after the given number of failed attempts, the last of them made at `now`. */
export function nextAttempt({ pauses }: Pick<Limits, 'pauses'>, now: Date, attempts: number): Date {
  return minutesAfter(now, pauses[attempts - 1] ?? 0);
}
