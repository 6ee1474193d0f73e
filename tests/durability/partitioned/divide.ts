import type pg from 'pg';

/** What stands against dividing a table by its tenant: a key that does not have it, or another reason. */
export interface Found {
  readonly table: string;
  readonly why: string;
}

export interface Divided {
  readonly tables: readonly string[];
  /** They belong to no tenant, and stay whole. */
  readonly whole: readonly string[];
  /** They have a tenant, and cannot be divided as they are. */
  readonly hindered: readonly Found[];
}

interface Part {
  readonly name: string;
  readonly text: string;
  readonly columns: readonly string[];
}

interface Table {
  readonly name: string;
  readonly isDivided: boolean;
  readonly hasTenant: boolean;
  readonly keys: readonly Part[];
  readonly references: readonly Part[];
  readonly checks: readonly Part[];
  readonly indexes: readonly Part[];
  readonly triggers: readonly Part[];
}

const here = `current_schema()::regnamespace`;
const columnsOf = (numbers: string, of: string) =>
  `array(select a.attname::text from pg_attribute a where a.attrelid = ${of} and a.attnum = any (${numbers}))`;
const partsOf = (select: string) => `coalesce((select json_agg(part) from (${select}) as part), '[]')`;
const constraints = (kind: string) =>
  partsOf(`select conname as name, pg_get_constraintdef(k.oid) as text, ${columnsOf('k.conkey', 't.oid')} as columns
    from pg_constraint k where k.conrelid = t.oid and k.contype in (${kind}) order by 1`);

const tablesQuery = `select t.relname as name, t.relkind = 'p' as "isDivided",
    exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant') as "hasTenant",
    ${constraints(`'p', 'u'`)} as keys, ${constraints(`'f'`)} as references, ${constraints(`'c'`)} as checks,
    ${partsOf(`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text,
        case when i.indisunique then ${columnsOf('i.indkey::int2[]', 't.oid')} else array['tenant'] end as columns
      from pg_index i where i.indrelid = t.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1`)} as indexes,
    ${partsOf(`select tgname as name, pg_get_triggerdef(g.oid) as text, array[]::text[] as columns
      from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal order by 1`)} as triggers
  from pg_class t where t.relnamespace = ${here} and t.relkind in ('r', 'p') and not t.relispartition order by 1`;

const sequencesQuery = `select s.oid::regclass::text as sequence, t.relname as table, a.attname as column
  from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
  where d.deptype = 'a' and t.relnamespace = ${here}`;

/** Keys of a divided table must have what it is divided by, and what refers to it must name it. */
const withoutTenant = ({ name, keys, references, indexes }: Table): Found[] =>
  [...keys, ...references, ...indexes]
    .filter(({ columns }) => !columns.includes('tenant'))
    .map((part) => ({ table: name, why: `${part.name}: ${part.text}` }));

async function makeDivided(client: pg.Client, { name, keys, checks, indexes }: Table, parts: number): Promise<void> {
  await client.query(`alter table "${name}" rename to "whole ${name}"`);
  await client.query(
    `create table "${name}" (like "whole ${name}" including defaults including generated) partition by hash (tenant)`,
  );
  for (let part = 0; part < parts; part += 1) {
    await client.query(
      `create table "${name}_${part}" partition of "${name}" for values with (modulus ${parts}, remainder ${part})`,
    );
  }
  await client.query(`insert into "${name}" select * from "whole ${name}"`);
  await client.query(`drop table "whole ${name}" cascade`);
  for (const { name: key, text } of [...keys, ...checks]) {
    // What is not null is a column's own since PostgreSQL 18, and came with it.
    await client.query(`alter table "${name}" add constraint "${key}" ${text}`);
  }
  for (const { text } of indexes) await client.query(text);
}

/**
 * Divides each table that has a tenant by its hash, with all keys, references, checks, indexes and triggers that it has, and leaves what stands
 * against that whole.
 */
export async function divideByTenant(client: pg.Client, parts: number): Promise<Divided> {
  const { rows: tables } = await client.query<Table>(tablesQuery);
  const ofTenants = tables.filter(({ hasTenant }) => hasTenant);
  const hindered = ofTenants.flatMap((table) =>
    table.isDivided ? [{ table: table.name, why: 'it is divided by month already' }] : withoutTenant(table),
  );
  const names = new Set(hindered.map(({ table }) => table));
  const divided = ofTenants.filter(({ name }) => !names.has(name));
  const { rows: sequences } = await client.query<{ sequence: string; table: string; column: string }>(sequencesQuery);
  await client.query('begin');
  for (const { sequence } of sequences) await client.query(`alter sequence ${sequence} owned by none`);
  const references = tables.flatMap((table) => table.references.map((part) => ({ ...part, table: table.name })));
  for (const { table, name } of references) await client.query(`alter table "${table}" drop constraint "${name}"`);
  for (const table of divided) await makeDivided(client, table, parts);
  for (const { table, name, text } of references) {
    await client.query(`alter table "${table}" add constraint "${name}" ${text}`);
  }
  for (const { triggers } of divided) for (const { text } of triggers) await client.query(text);
  for (const { sequence, table, column } of sequences) {
    await client.query(`alter sequence ${sequence} owned by "${table}"."${column}"`);
  }
  await client.query('commit');
  return {
    tables: divided.map(({ name }) => name),
    whole: tables.filter(({ hasTenant }) => !hasTenant).map(({ name }) => name),
    hindered,
  };
}
