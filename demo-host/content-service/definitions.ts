import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface FieldDefinition {
  readonly name: string;
  readonly partitioning: 'invariant' | 'language';
  readonly properties: { readonly fieldType: 'String' | 'Number' | 'Assets'; readonly isRequired?: boolean };
}

/** A schema as a tenant loads it into its service. */
export interface SchemaDefinition {
  readonly name: string;
  readonly schema: { readonly isPublished: boolean; readonly fields: readonly FieldDefinition[] };
}

/** What tenants are given to load, so that the double has what a real service would have. */
const given = join(import.meta.dirname, '../../docs/content-service/schemas');

export async function readDefinitions(): Promise<readonly SchemaDefinition[]> {
  const names = (await readdir(given)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(given, name), 'utf8')) as SchemaDefinition),
  );
}
