import * as v from 'valibot';
import { contentFields, contentTexts, startVisual } from '#contract/words/content-service.ts';
import { legalPageNames } from '#contract/routes/descriptor.ts';
import { fieldAnswer, fieldsOf, itemSchema, valueOf, type Field, type Item } from './content.ts';
import type { ContentPlace, SchemaName } from './place.ts';
import { SourceTrouble } from '../trouble.ts';

/** More is cut off by the service without a word. */
export const pageSize = 200;

const identifierPattern = /^[A-Za-z0-9_.-]+$/;

/**
 * A filter by Identifier (specification §7.2). The service pastes it into an address as it is, so no other character may stand in it.
 * @throws TypeError for an identifier with one
 */
export function identifierIn(identifiers: readonly string[]): string {
  const wrong = identifiers.find((identifier) => !identifierPattern.test(identifier));
  if (wrong !== undefined) throw new TypeError('an Identifier may hold letters, digits, _, . and - only');
  return `data/identifier/iv in (${identifiers.map((identifier) => `'${identifier}'`).join(',')})`;
}

/** What else a tenant has in these schemas is not for the widget. */
const wanted: Partial<Record<SchemaName, string>> = {
  pages: identifierIn([...legalPageNames, ...Object.values(contentTexts)]),
  keyVisuals: identifierIn([startVisual]),
};

/** `key-visuals` → `KeyVisuals`, as the service names its types. */
const pascal = (schema: string) =>
  schema
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** A part of a query: a page of one schema. */
export interface Part {
  readonly name: SchemaName;
  /** What the tenant calls it. */
  readonly schema: string;
  readonly skip: number;
}

/** All parts in one query: the service counts requests. Aliases give the answer our own names. */
export function queryFor(parts: readonly Part[], { languages }: Pick<ContentPlace, 'languages'>): string {
  const lists = parts.map(({ name, schema, skip }) => {
    const fields = Object.entries(fieldsOf[name]).map(([field, { kind, localized }]) => {
      const values = kind === 'asset' ? ' { id version mimeType }' : '';
      const keys = (localized ? languages : ['iv']).map((key) => `${key}${values}`).join(' ');
      return `${field}: ${contentFields[field as keyof typeof contentFields]} { ${keys} }`;
    });
    const filter = wanted[name] === undefined ? '' : `, filter: ${JSON.stringify(wanted[name])}`;
    const list = `query${pascal(schema)}ContentsWithTotal(top: ${pageSize}, skip: ${skip}, orderby: "created asc"${filter})`;
    return `  ${name}: ${list} { total items { id data { ${fields.join(' ')} } } }`;
  });
  return `query {\n${lists.join('\n')}\n}`;
}

const page = v.object({
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  items: v.pipe(v.array(v.object({ id: v.string(), data: v.record(v.string(), fieldAnswer) })), v.maxLength(pageSize)),
});

/** A page of a schema, as {@link queryFor} asked for it. @throws SourceTrouble `unreadable` */
export function pageIn<Name extends SchemaName>(
  name: Name,
  answer: unknown,
): { readonly total: number; readonly items: readonly Item<Name>[] } {
  const parsed = v.safeParse(page, answer);
  if (!parsed.success) throw new SourceTrouble('unreadable', name);
  const items = parsed.output.items.map(({ id, data }) => {
    const values = Object.entries<Field>(fieldsOf[name]).map(([field, of]) => [
      field,
      valueOf(of, data[field] ?? null),
    ]);
    const item = v.safeParse(itemSchema(name), { id, ...Object.fromEntries(values) });
    if (!item.success) throw new SourceTrouble('unreadable', name);
    return item.output;
  });
  return { total: parsed.output.total, items };
}
