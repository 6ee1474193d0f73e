import { createHash } from 'node:crypto';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** The first line of a file that runs outside a transaction, as `create index concurrently` has to. */
const outside = '-- no transaction';

/** A file of SQL that brings the tables from one state to the next. */
export interface Migration {
  /** The file's; they run in the order of their names. */
  readonly name: string;
  /** SHA-256 of the file in hex. */
  readonly checksum: string;
  readonly statements: readonly string[];
  /** Whether all of it happens or nothing. Where it does not, each statement must be safe to be given again. */
  readonly isAtomic: boolean;
}

export const migrationOf = (name: string, text: string): Migration => ({
  name,
  checksum: createHash('sha256').update(text).digest('hex'),
  statements: text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== ''),
  isAtomic: text.split('\n', 1)[0]?.trim() !== outside,
});

/** The checked-in ones, in their order. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, text]) => migrationOf(path.split('/').at(-1) ?? path, text))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));
