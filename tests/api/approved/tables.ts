import { eq, getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/db/schema/index.ts';
import type { Service } from '../service/service.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * What the fraud desk notes of nearly every step, which follows from the rows beside it: whom it looks at next, and hashes by which it does; and how many
 * bounties and visits there are, and what referrals of advisers have come to.
 */
const following: ReadonlySet<unknown> = new Set([
  schema.fraudLooks,
  schema.personTraits,
  schema.liveChanges,
  schema.liveSums,
  schema.adviserChanges,
  schema.adviserParts,
  schema.adviserSums,
]);

const tables: readonly PgTable[] = Object.values<unknown>(schema)
  .filter((each) => is(each, PgTable))
  .filter((each) => !following.has(each));

/** Salted by the library that makes it: of a captcha the signature, which names what was solved. */
const salted = new Set(['passwordHash', 'signature']);

/** What texts that no call shows are sealed for, after the tenant: the column that stands last. */
const places: Readonly<Record<string, readonly [name: string, column: string]>> = {
  bank_accounts: ['bank-account', 'recommenderId'],
  bounty_destinations: ['bounty-destination', 'bountyId'],
  payment_records: ['payment-record', 'bountyId'],
  pay_runs: ['pay-run-file', 'id'],
  vouchers: ['voucher', 'id'],
  webhook_endpoints: ['webhook', 'id'],
};

/** What is sealed is shown opened, for the sealed text is another one each time. A file stands in the answer that gave it out. */
function opened({ effects }: Service, table: string, row: Row, sealed: string): string {
  const [name, column] = places[table] ?? [];
  if (name === undefined || column === undefined) return '‹sealed›';
  const text = effects.bankSealing.open(sealed, `${name}/${String(row['tenant'])}/${String(row[column])}`);
  return table === 'pay_runs' ? `‹sealed› ${text.length} characters` : `‹sealed› ${text}`;
}

const keyed = (value: unknown) => (typeof value === 'number' ? String(value).padStart(16, '0') : String(value));

async function rowsIn(service: Service, table: PgTable, tenant: string): Promise<string[]> {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const ofTenant = columns.find((column) => column.name === 'tenant');
  if (!ofTenant) return [];
  const names = Object.entries(getTableColumns(table)).map(([property, column]) => [column.name, property] as const);
  const properties = new Map(names);
  const propertyOf = (column: { readonly name: string }) => properties.get(column.name) ?? '';
  const key = primaryKeys.flatMap((each) => each.columns.map((column) => propertyOf(column)));
  // The database counts for all tenants together: their rows stand in that order, and the numbers say nothing.
  const isCounted = ({ columnType, name: of }: (typeof columns)[number]) =>
    columnType.includes('Serial') || of === 'happening_id';
  const counted = columns.filter(isCounted).map((column) => propertyOf(column));
  const placeOf = (row: Row) => key.map((property) => keyed(row[property])).join('/');
  const rows: Row[] = await service.database.db.select().from(table).where(eq(ofTenant, tenant));
  // Not by the database: engines compare texts in orders of their own.
  const sorted = rows.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const written = sorted.map((row) => {
    const shown = Object.entries(row).flatMap(([property, value]): [string, unknown][] => {
      if (property === 'tenant' || counted.includes(property) || value === null) return [];
      if (salted.has(property)) return [[property, '‹salted›']];
      if (property.startsWith('sealed') && typeof value === 'string') {
        return [[property, opened(service, name, row, value)]];
      }
      return [[property, value]];
    });
    return `  ${JSON.stringify(Object.fromEntries(shown))}`;
  });
  // By a place that is another one each time, rows would change theirs.
  return key.some((property) => salted.has(property)) ? written.toSorted() : written;
}

/** Every row of a tenant, table by table: what is kept and no answer shows. What is null is left out. */
export async function rowsOfTenant(service: Service, tenant: string): Promise<string> {
  const parts: string[] = [];
  for (const table of tables) {
    const rows = await rowsIn(service, table, tenant);
    if (rows.length > 0) parts.push([`table ${getTableConfig(table).name}`, ...rows].join('\n'));
  }
  return parts.join('\n\n');
}
