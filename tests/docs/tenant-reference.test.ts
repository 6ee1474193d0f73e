import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fromWire } from '#contract/wire.ts';
import { fileWords } from '#server/tenants/file-words.ts';
import { describedFields } from '#server/tenants/tenant-file-described.ts';
import { tenantFile } from '#server/tenants/tenant-file.ts';
import { fieldsOfSchema, tenantReference, tenantSchema } from './tenant-reference.ts';

const docs = join(import.meta.dirname, '../../docs');
const tenants = join(import.meta.dirname, '../../demo-host/tenants');

describe('the reference of tenant.json', () => {
  it('has every field of the schema, and no other', () => {
    const { properties } = tenantSchema() as { properties: object };
    expect(Object.keys(properties).toSorted()).toEqual(fieldsOfSchema().toSorted());
  });

  it('is what the schema says: renew with -u', async () => {
    await expect(tenantReference()).toMatchFileSnapshot(join(docs, 'tenant-json.md'));
  });

  it('is for editors, too', async () => {
    const schema = `${JSON.stringify(tenantSchema(), null, 2)}\n`;
    await expect(schema).toMatchFileSnapshot(join(docs, 'production/tenant.schema.json'));
  });

  it('has examples that the service would take', async () => {
    const file = await readFile(join(tenants, 'lindenstrom/tenant.json'), 'utf8');
    const demo = JSON.parse(file.replaceAll(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1')) as Record<string, unknown>;
    const known = tenantFile(['de', 'en']);
    expect(v.safeParse(known, fromWire(demo, fileWords)).issues).toBeUndefined();
    for (const [field, { example }] of Object.entries(describedFields)) {
      const name = (fileWords as Readonly<Record<string, string>>)[field] ?? field;
      const result = v.safeParse(known, fromWire({ ...demo, [name]: example }, fileWords));
      expect([
        name,
        result.issues?.map(({ message, path }) => [path?.map(({ key }) => key).join('.'), message]),
      ]).toEqual([name, undefined]);
    }
  });

  it('knows the fields of every tenant that there is', async () => {
    for (const tenant of await readdir(tenants)) {
      const file = JSON.parse(await readFile(join(tenants, tenant, 'tenant.json'), 'utf8')) as object;
      expect(Object.keys(file).filter((name) => !fieldsOfSchema().includes(name))).toEqual([]);
    }
  });
});
