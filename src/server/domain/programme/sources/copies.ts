import { and, desc, eq, gt, inArray, isNotNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { tenantContents as table, type SourcedPart } from '#server/db/schema/tenant-contents.ts';

/** Of whom, and of which place of which service, as a hash. */
export interface SourcePlace {
  readonly tenant: string;
  readonly source: string;
}

/** The same, and what of the tenant comes from there. */
export interface Source extends SourcePlace {
  readonly part: SourcedPart;
}

/** How reading a service of a tenant's goes, without what it has. */
export interface SourceState extends SourcePlace {
  /** Of what is kept; null while nothing has come. */
  readonly hash: string | null;
  /** When the service said last that this is what it has. */
  readonly fetchedAt: Date | null;
  readonly triedAt: Date | null;
  readonly dueAt: Date;
  /** Why the last reading changed nothing, or not all; none where it was fine. */
  readonly mistakes: readonly string[];
}

/** A reading that somebody has begun, which nobody else begins before this moment. */
export interface Reading extends Source {
  readonly until: Date;
}

/** No reading is due later than that: whoever wrote such a moment had a clock that was ahead. */
const longestRestMs = 3 * 3_600_000;

/** Nobody has read it for so long: no instance is left that would serve it. */
const forgottenAfterMs = 90 * 24 * 3_600_000;

const columns = {
  tenant: table.tenant,
  source: table.source,
  hash: table.hash,
  fetchedAt: table.fetchedAt,
  triedAt: table.triedAt,
  dueAt: table.dueAt,
  mistakes: table.mistakes,
};

const isOf = ({ tenant, source }: SourcePlace) => and(eq(table.tenant, tenant), eq(table.source, source));

/** How reading goes, of each of these that anybody has read. By tenant. */
export async function readSourceStates(db: Database, sources: readonly SourcePlace[]): Promise<SourceState[]> {
  if (sources.length === 0) return [];
  return db
    .select(columns)
    .from(table)
    .where(or(...sources.map(isOf)))
    .orderBy(table.tenant);
}

interface KeptCopy extends Pick<SourceState, 'fetchedAt'> {
  readonly content: string;
  readonly hash: string;
}

/** The last good copy, as it was kept; null while there is none of this source. */
export async function readCopy(db: Database, source: SourcePlace): Promise<KeptCopy | null> {
  const { content, hash, fetchedAt } = table;
  const [row] = await db.select({ content, hash, fetchedAt }).from(table).where(isOf(source));
  return row?.content && row.hash ? { content: row.content, hash: row.hash, fetchedAt: row.fetchedAt } : null;
}

/**
 * The last good copies of a part of a tenant that were read in other places, the last one first. Among them may be copies of other parts from a time in
 * which the part was not noted: whoever asks tells them apart.
 * @param since only those that came later
 */
export async function readOtherCopies(
  db: Database,
  { tenant, part, source }: Source,
  since: Date | null,
): Promise<readonly string[]> {
  const isLater = since ? gt(table.fetchedAt, since) : isNotNull(table.fetchedAt);
  const rows = await db
    .select({ content: table.content })
    .from(table)
    .where(and(eq(table.tenant, tenant), inArray(table.part, [part, '']), ne(table.source, source), isLater))
    .orderBy(desc(table.fetchedAt));
  return rows.flatMap(({ content }) => content ?? []);
}

/** Takes a reading where it is due and nobody else has it. @returns whether it is taken */
export async function takeReading(db: Database, { tenant, part, source, until }: Reading, now: Date): Promise<boolean> {
  const taken = await db
    .insert(table)
    .values({ tenant, part, source, triedAt: now, dueAt: until })
    .onConflictDoUpdate({
      target: [table.tenant, table.source],
      set: { part, triedAt: now, dueAt: until },
      setWhere: or(lte(table.dueAt, now), gt(table.dueAt, new Date(now.getTime() + longestRestMs))),
    })
    .returning({ tenant: table.tenant });
  return taken.length > 0;
}

/** When it is read next: then, unless somebody has asked for it since the reading began. */
const next = (until: Date, dueAt: Date) =>
  sql`case when ${table.dueAt} = ${until.toISOString()}::timestamptz then ${dueAt.toISOString()}::timestamptz else ${table.dueAt} end`;

/** What a reading has brought. */
interface Brought {
  readonly content: string;
  readonly hash: string;
  readonly at: Date;
  /** When it is read next. */
  readonly dueAt: Date;
  /** What is wrong with what is left out of it. */
  readonly mistakes: readonly string[];
}

/** Keeps what a reading has brought, which is in use. */
export async function keepCopy(
  db: Database,
  reading: Reading,
  { content, hash, at: fetchedAt, dueAt, mistakes }: Brought,
): Promise<void> {
  await db
    .update(table)
    .set({ content, hash, fetchedAt, dueAt: next(reading.until, dueAt), mistakes: [...mistakes] })
    .where(isOf(reading));
}

/** Notes why a reading has changed nothing. */
export async function noteMistakes(
  db: Database,
  reading: Reading,
  { mistakes, dueAt }: { readonly mistakes: readonly string[]; readonly dueAt: Date },
): Promise<void> {
  await db
    .update(table)
    .set({ mistakes: [...mistakes], dueAt: next(reading.until, dueAt) })
    .where(isOf(reading));
}

/** However many tell of a change, it is read no more often than that. */
const leastPauseMs = 10_000;

/** Has it read again soon, by whichever instance looks first: at once, or a little after the last time. */
export async function makeReadingDue(
  db: Database,
  source: SourcePlace,
  now: Date,
  pauseMs = leastPauseMs,
): Promise<void> {
  const soonest = sql`greatest(${now.toISOString()}::timestamptz, ${table.triedAt} + ${pauseMs} * interval '1 millisecond')`;
  await db
    .update(table)
    .set({ dueAt: sql`least(${table.dueAt}, ${soonest})` })
    .where(isOf(source));
}

/** Forgets what was kept of tenants' former services. @param known those that are read */
export async function forgetFormer(db: Database, known: readonly SourcePlace[], now: Date): Promise<void> {
  if (known.length === 0) return;
  const tenants = [...new Set(known.map(({ tenant }) => tenant))];
  await db.delete(table).where(
    and(
      inArray(table.tenant, tenants),
      notInArray(
        table.source,
        known.map(({ source }) => source),
      ),
      lt(table.dueAt, new Date(now.getTime() - forgottenAfterMs)),
    ),
  );
}
