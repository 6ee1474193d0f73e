import { or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { OverdueKind } from '#contract/money/overdue/states.ts';
import type { Payouts } from '#contract/records/disclosure/payouts.ts';
import type { Database } from '#server/db/database.ts';
import type { Deadline } from './deadline.ts';
import type { Mail } from './mails/mail.ts';

export interface SealedRow {
  readonly tenant: string;
  readonly id: string;
  readonly sealed: string;
}

/** A column of sealed texts, each sealed for the place it has, which follow the key when that changes. */
export interface SealedColumn<Effects> {
  readonly table: PgTable;
  readonly tenant: PgColumn;
  readonly id: PgColumn;
  readonly sealed: PgColumn;
  readonly placeOf: (tenant: string, id: string) => string;
  /** Has what is named by a keyed hash of the text follow, too, in the transaction in which that was sealed again. */
  readonly nameAgain?: (tx: Database, effects: Effects, row: SealedRow, text: string) => Promise<void>;
}

/** A row that was deleted, of which no more is told than whose it was. */
export interface Gone {
  readonly tenant: string;
  /** It was a part of something that stays, and is counted nowhere. */
  readonly isPart?: true;
}

/** What was taken from something that stays: the pass goes on as long as there is any. */
export const partsOf = (rows: readonly { readonly tenant: string }[]): readonly Gone[] =>
  rows.map(({ tenant }) => ({ tenant, isPart: true }));

/** A pass of what deletes a few at a time, in the order of tenants and ids: one that could not be deleted is passed over. */
export interface Pass {
  /** The last one before, or null at the beginning. */
  readonly after: RowId | null;
  /** How many at a time. */
  readonly most: number;
  /** The last one of those that are about to be deleted. */
  at: RowId | null;
}

interface RowId {
  readonly tenant: string;
  readonly id: string;
}

/**
 * Deletes what one deadline is about, in the transaction that notes it. Several instances may be at it: each row is deleted,
 * and told of, by one.
 * @returns a line for each that is gone, and for each part of what stays: nothing is left where there is none
 */
type Delete<Effects> = (tx: Database, effects: Effects, pass?: Pass) => Promise<readonly Gone[]>;

/** A deadline and what is done about it. */
export interface MetDeadline<Effects> extends Deadline {
  readonly meet: Delete<Effects>;
}

/** Which bounties of some tenants a promise is about at a moment, and when it began, beside the row of their order. */
type Promised = (tenants: readonly string[], now: Date) => { readonly since: SQL; readonly is: SQL };

/** Whether the row at hand is needed still at a moment. */
type Need = (now: Date) => SQL;

/** Operators' keys that have just ended, which are locked. */
interface EndedKeys {
  readonly tenant: string;
  readonly keyIds: readonly string[];
}

/**
 * What topics say where a lower one, which may not know them, asks all of them. Who asks several asks them in the order of the list of
 * features: their locks follow each other in it.
 */
export interface TopicRules<Effects> {
  /** Everything that is sealed by a key and kept for longer than a few days. */
  readonly sealedColumns: readonly SealedColumn<Effects>[];
  /** Until when everything is kept, and what deletes it then. */
  readonly deadlines: Readonly<Record<string, MetDeadline<Effects>>>;
  /** What of each kind that somebody was promised may be late. */
  readonly promised: Readonly<Partial<Record<OverdueKind, Promised>>>;
  /** Mails that are themselves what somebody gets: without them it is lost, whatever the books say. */
  readonly givingMails: readonly Mail['kind'][];
  /** That the mail at hand was given up has to be known still. */
  readonly needsMail: readonly Need[];
  /** Where the bounty at hand goes, which is paid, has to be known still. */
  readonly needsDestination: readonly Need[];
  /** What was given for some bounties otherwise than by a transfer, by the bounty's id. */
  readonly givenFor: readonly ((
    db: Database,
    tenant: string,
    bountyIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Payouts['given']>>)[];
  /** Forgets what is about to become of bounties whose person is gone; they and their runs are locked. */
  readonly forgetPlans: readonly ((tx: Database, tenant: string, bountyIds: readonly string[]) => Promise<void>)[];
  /** Deletes what was told to others of subjects that are being deleted, in the same transaction, after they are out of the feed. */
  readonly forgetTold: readonly ((tx: Database, tenant: string, subjects: readonly string[]) => Promise<void>)[];
  /** Takes back what ended keys have decided as one of two and nothing has come of: each all at once, so that it locks in order. */
  readonly takeBack: readonly ((tx: Database, ended: EndedKeys) => Promise<void>)[];
}

/** Some topic needs the row at hand still. */
export const isNeeded = (needs: readonly Need[], now: Date): SQL =>
  or(...needs.map((isNeededBy) => isNeededBy(now))) ?? sql`false`;
