import { parseSync } from '@swc/core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const domain = join(import.meta.dirname, '../../src/server/domain');
/** The port, which is where the whole tenant comes from. */
const port = ['tenant.ts', 'tenants.ts'];
/** Names by which a rule would get all of a tenant. */
const whole = ['Tenant', 'Tenants', 'requireTenant'];
/** What it is made of: of these only single fields are taken. */
const halves = ['TenantSettings', 'TenantProgramme', 'TenantContent', 'TenantLook', 'TenantPrivate'];

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nameOf = (node: unknown): unknown => (isNode(node) && node['type'] === 'Identifier' ? node['value'] : undefined);
const isOfPort = (source: unknown): boolean => isNode(source) && /(^|\/)tenants?\.ts$/.test(String(source['value']));

/** What is taken from a type, not the type itself: by `Pick<…>`, `…['field']` or `keyof …`. */
function takenFrom(node: Node): unknown {
  if (node['type'] === 'TsIndexedAccessType') return node['objectType'];
  if (node['type'] === 'TsTypeOperator' && node['op'] === 'keyof') return node['typeAnnotation'];
  const { typeName, typeParams } = node;
  if (nameOf(typeName) !== 'Pick' || !isNode(typeParams)) return undefined;
  return Array.isArray(typeParams['params']) ? typeParams['params'][0] : undefined;
}

/** The wide types that stand in a file, by its syntax tree: words and comments may well speak of them. */
function widthsOf(text: string): string[] {
  const found: unknown[] = [];
  const takenApart = new Set<unknown>();
  const look = (node: Node): void => {
    const { type } = node;
    takenApart.add(takenFrom(node));
    if (whole.includes(String(nameOf(node)))) found.push(nameOf(node));
    const used =
      type === 'TsTypeReference' ? node['typeName'] : type === 'TsExpressionWithTypeArguments' && node['expression'];
    if (!takenApart.has(node) && halves.includes(String(nameOf(used)))) found.push(nameOf(used));
    if (type === 'ExportAllDeclaration' && isOfPort(node['source'])) found.push('*');
    for (const below of Object.values(node).flat()) if (isNode(below)) look(below);
  };
  look(parseSync(text, { syntax: 'typescript' }) as unknown as Node);
  return [...new Set(found)].map(String);
}

describe('rules of the domain', () => {
  const paths = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const widths = (path: string) => widthsOf(readFileSync(join(domain, path), 'utf8'));

  it('take the parts of a tenant that they need, and none takes the whole', () => {
    const outside = paths.filter((path) => !port.includes(path));
    expect(outside.length).toBeGreaterThan(250);
    expect(outside.flatMap((path) => widths(path).map((name) => `${path}: ${name}`))).toEqual([]);
    // Otherwise what is looked for has another name by now.
    expect(widths('tenants.ts')).toEqual(expect.arrayContaining(whole));
    expect(widths('tenant.ts')).toEqual(expect.arrayContaining(['Tenant', 'TenantSettings', 'TenantLook']));
  });

  it.each([
    ['by name', `import type { Tenant } from '../tenant.ts'; export const keyOf = (of: Tenant) => of.key;`, ['Tenant']],
    ['by another name', `import type { Tenant as Whole } from '../tenant.ts'; export type Mine = Whole;`, ['Tenant']],
    ['for one field', `import type { Tenant } from './tenant.ts'; export type Key = Pick<Tenant, 'key'>;`, ['Tenant']],
    ['in place', `export const keyOf = (of: import('../tenant.ts').Tenant) => of.key;`, ['Tenant']],
    ['by its file', `import type * as port from './tenant.ts'; export type Mine = port.Tenant;`, ['Tenant']],
    ['passed on', `export type { Tenant } from './tenant.ts';`, ['Tenant']],
    ['passed on with all else', `export * from '../../tenant.ts';`, ['*']],
    ['from all', `import type { Tenants } from '../tenants.ts'; export type All = Tenants;`, ['Tenants']],
    ['found', `import { requireTenant } from '../tenants.ts'; export const find = requireTenant;`, ['requireTenant']],
    [
      'by half',
      `import type { TenantSettings } from './tenant.ts'; export type Mine = TenantSettings;`,
      ['TenantSettings'],
    ],
    [
      'extended',
      `import type { TenantLook } from './tenant.ts'; export interface Mine extends TenantLook {}`,
      ['TenantLook'],
    ],
  ])('are seen to take one %s', (_, text, named) => expect(widthsOf(text)).toEqual(named));

  it.each([
    `import type { TenantSettings } from './tenant.ts'; export type Key = Pick<TenantSettings, 'key'>;`,
    `import type { TenantSettings } from './tenant.ts'; export type Config = TenantSettings['config'];`,
    `import type { TenantPrivate } from './tenant.ts'; export type Secret = keyof TenantPrivate;`,
    `/** A Tenant. */ export const said = 'Tenant';`,
  ])('may say: %s', (text) => expect(widthsOf(text)).toEqual([]));
});
