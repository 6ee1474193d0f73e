import * as v from 'valibot';
import type { ImportLine } from '#contract/calls/operator-orders.ts';
import { orderReport, type OrderReport } from '#contract/calls/orders.ts';
import { wireNames, type EnglishName } from '#contract/wire-names.ts';
import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';
import type { Tenant } from '../tenant.ts';
import { takeOrder } from './report.ts';

/** A row of the file by its columns' names on the wire; null for one that could not be read. */
export interface OrderRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string | undefined>> | null;
}

/** Rows that are worked on at a time; those of one order stay one after the other. */
const batch = 200;
const atOnce = 8;

const names = Object.keys(orderReport.entries) as (keyof OrderReport & EnglishName)[];

type Read = { readonly line: number; readonly report: OrderReport } | Extract<ImportLine, { code: string }>;

/** The row as a report, or what is wrong with it. An empty cell says nothing. */
function read({ line, cells }: OrderRow): Read {
  if (cells === null) return { line, column: null, code: 'PSOF0002' };
  const given = Object.fromEntries(names.map((name) => [name, cells[wireNames[name]]?.trim() || undefined]));
  const parsed = v.safeParse(orderReport, given, { abortEarly: true });
  if (parsed.success) return { line, report: parsed.output };
  const field = parsed.issues[0].path?.[0]?.key;
  const column = names.find((name) => name === field);
  return { line, column: column ? wireNames[column] : null, code: 'PSOF0003' };
}

interface Outcome {
  readonly isNew: boolean;
  readonly changed: boolean;
  readonly matched: boolean;
}

/** Ends a transaction whose effects nobody wants. */
class DryRun extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('dry run');
    this.outcome = outcome;
  }
}

interface Importing {
  readonly db: Database;
  readonly effects: Effects;
  readonly tenant: Tenant;
  readonly dryRun: boolean;
}

async function take({ db, effects, tenant, dryRun }: Importing, report: OrderReport): Promise<Outcome> {
  if (!dryRun) return takeOrder(db, effects, tenant, report);
  try {
    return await db.transaction(async (tx): Promise<Outcome> => {
      throw new DryRun(await takeOrder(tx, effects, tenant, report));
    });
  } catch (error) {
    if (error instanceof DryRun) return error.outcome;
    throw error;
  }
}

type Told = Outcome | Extract<ImportLine, { code: string }>;

/** Each row is a transaction of its own: what ends halfway has taken whole rows, and taking the file again finishes it. */
async function takeRow(importing: Importing, row: Read): Promise<Told> {
  if (!('report' in row)) return row;
  try {
    return await take(importing, row.report);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { line: row.line, column: wireNames.status, code: error.code };
  }
}

/** Works on a batch, several orders at a time; rows of one order in the order of the file. */
async function takeBatch(importing: Importing, rows: readonly OrderRow[]): Promise<Told[]> {
  const chains = new Map<string, { index: number; row: Read }[]>();
  for (const [index, one] of rows.entries()) {
    const row = read(one);
    const key = 'report' in row ? row.report.externalId : `line ${row.line}`;
    chains.set(key, [...(chains.get(key) ?? []), { index, row }]);
  }
  const told: Told[] = [];
  const waiting = [...chains.values()];
  const work = async () => {
    for (let chain = waiting.shift(); chain; chain = waiting.shift()) {
      for (const { index, row } of chain) told[index] = await takeRow(importing, row);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return told;
}

/**
 * Takes orders from a file of any size, a batch at a time: nothing of it is kept in memory beyond that.
 * @returns a line for each row that is wrong, in the order of the file, and a last one with the sums
 */
export async function* importOrders(importing: Importing, rows: AsyncIterable<OrderRow>): AsyncGenerator<ImportLine> {
  const sums = { rows: 0, isNew: 0, changed: 0, unchanged: 0, wrong: 0, unmatched: 0 };
  let collected: OrderRow[] = [];
  const flush = async () => {
    const told = await takeBatch(importing, collected);
    collected = [];
    // What could not be read at all is told ahead of the rows before it.
    const wrong = told.filter((one) => 'code' in one).toSorted((a, b) => a.line - b.line);
    for (const one of told) {
      sums.rows += 1;
      if ('code' in one) sums.wrong += 1;
      else {
        sums[one.isNew ? 'isNew' : one.changed ? 'changed' : 'unchanged'] += 1;
        if (!one.matched) sums.unmatched += 1;
      }
    }
    return wrong;
  };
  for await (const row of rows) {
    collected.push(row);
    if (collected.length >= batch) yield* await flush();
  }
  yield* await flush();
  yield { done: true, ...sums };
}
