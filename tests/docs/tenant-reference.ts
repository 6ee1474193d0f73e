import { tenantFile } from '#server/tenants/tenant-file.ts';
import { describedFields } from '#server/tenants/tenant-file-described.ts';
import { fileWords } from '#server/tenants/file-words.ts';
import { wireSchema, type JsonSchema } from '#server/routes/openapi/wire-schema.ts';

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const wireNameOf = (field: string): string => (fileWords as Readonly<Record<string, string>>)[field] ?? field;

/** The source of products is told apart by hand (`product-place.ts`), which a schema cannot say. */
const productSources = { enum: ['energie', 'telekom', 'http'] };

/** `tenant.json` for editors: the schema's own, with the files' names, and what each field does. */
export function tenantSchema(): JsonSchema {
  const schema = wireSchema(tenantFile(['de', 'en']), 'input', fileWords);
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const described = Object.entries(describedFields).map(([field, { does, example }]): [string, unknown] => {
    const name = wireNameOf(field);
    const given = field === 'productApi' ? productSources : properties[name];
    return [name, { description: does, ...(isSchema(given) ? given : {}), examples: [example] }];
  });
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  // An editor may be told in the file itself where its schema is; the service would take that for an unknown field.
  return { $schema, title: 'tenant.json', ...schema, properties: Object.fromEntries(described) };
}

/** All fields that the schema knows, by their names in the file. */
export function fieldsOfSchema(): string[] {
  const { properties } = wireSchema(tenantFile(['de', 'en']), 'input', fileWords);
  return Object.keys(isSchema(properties) ? properties : {});
}

const code = (value: unknown) => `\`${JSON.stringify(value)}\``;

function rangeOf({ minimum, maximum, minLength, maxLength }: JsonSchema): string {
  if (typeof minimum === 'number' && typeof maximum === 'number') return `, ${minimum} to ${maximum}`;
  if (typeof maxLength === 'number')
    return `, ${typeof minLength === 'number' ? `${minLength} to ` : 'at most '}${maxLength} characters`;
  return '';
}

/** What a value has to be, for people. */
function typeOf(schema: JsonSchema): string {
  const { enum: options, anyOf, oneOf, items, properties, required } = schema;
  if (Array.isArray(options)) return options.map(code).join(' or ');
  const either = anyOf ?? oneOf;
  if (Array.isArray(either)) return either.filter(isSchema).map(typeOf).join(', or ');
  if (schema['const'] !== undefined) return code(schema['const']);
  if (schema['type'] === 'array') return `list of ${isSchema(items) ? typeOf(items) : 'anything'}`;
  if (isSchema(properties)) {
    const isNeeded = (name: string) => Array.isArray(required) && required.includes(name);
    const inside = Object.entries(properties).map(
      ([name, each]) =>
        `\`${name}\`${isNeeded(name) ? '' : ' (may be missing)'}: ${isSchema(each) ? typeOf(each) : ''}`,
    );
    return `{ ${inside.join('; ')} }`;
  }
  const names: Readonly<Record<string, string>> = {
    string: 'text',
    integer: 'whole number',
    boolean: 'true or false',
    null: 'null',
  };
  const type = typeof schema['type'] === 'string' ? schema['type'] : 'text';
  return `${names[type] ?? type}${rangeOf(schema)}`;
}

/** The reference of `tenant.json` as a page. */
export function tenantReference(): string {
  const { properties, required } = tenantSchema();
  const needed = Array.isArray(required) ? required : [];
  const rows = Object.entries(isSchema(properties) ? properties : {}).map(([name, field]) => {
    if (!isSchema(field)) throw new Error(`${name} has no schema`);
    const isNeeded = needed.includes(name) || name === wireNameOf('productApi');
    const otherwise = isNeeded ? 'needed' : code(field['default'] ?? null);
    const [example] = Array.isArray(field['examples']) ? (field['examples'] as unknown[]) : [];
    const cells = [`\`${name}\``, typeOf(field), otherwise, String(field['description']), code(example)];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return `# tenant.json, field by field

Made from the schema by which the service judges the file (\`src/server/tenants/tenant-file.ts\`), and from what is said of each field beside it
(\`tenant-file-described.ts\`): a test fails when this page says something else. [tenant.schema.json](production/tenant.schema.json) is the same for editors
(JSON Schema, draft 2020-12; in VS Code \`"json.schemas": [{ "fileMatch": ["tenant.json"], "url": "…/tenant.schema.json" }]\`). What stands in the other files of a
tenant's folder says [theming.md](theming.md); whether a folder is right says \`operator tenants check FOLDER\`, which also knows rules between fields.

Amounts are cents. A text per language is \`{ "de": …, "en": … }\`; of a language that \`Sprachen\` does not name it may be missing. Unknown fields are mistakes.

| field | what may stand there | where it is missing | what it does | example |
|---|---|---|---|---|
${rows.join('\n')}
`;
}
