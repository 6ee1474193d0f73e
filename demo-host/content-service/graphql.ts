import {
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  type GraphQLFieldConfigMap,
  type GraphQLOutputType,
} from 'graphql';
import type { FieldDefinition, SchemaDefinition } from './definitions.ts';
import type { Asset, Item, Stock } from './item.ts';
import { queryItems, type Arguments } from './query-items.ts';

/** `key-visuals` → `KeyVisuals`. */
const pascal = (name: string) =>
  name
    .split(/[-_ ]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

export interface Source {
  /** What there is at this moment. */
  readonly stock: () => Stock;
  /** Fails for a schema that cannot be read now: its part of an answer is null then. */
  readonly admit: (schema: string) => void;
}

const assetType = new GraphQLObjectType<Asset>({
  name: 'Asset',
  fields: {
    id: { type: new GraphQLNonNull(GraphQLString) },
    version: { type: new GraphQLNonNull(GraphQLInt) },
    fileVersion: { type: new GraphQLNonNull(GraphQLInt), resolve: ({ version }) => version },
    mimeType: { type: new GraphQLNonNull(GraphQLString) },
    fileName: { type: new GraphQLNonNull(GraphQLString) },
    fileSize: { type: new GraphQLNonNull(GraphQLInt), resolve: ({ bytes }) => bytes.length },
  },
});

function valueType(
  { stock }: Source,
  { properties }: FieldDefinition,
): [GraphQLOutputType, (value: unknown) => unknown] {
  if (properties.fieldType === 'Number') return [GraphQLFloat, (value) => value];
  if (properties.fieldType === 'String') return [GraphQLString, (value) => value];
  const find = (ids: unknown) => stock().assets.filter(({ id }) => Array.isArray(ids) && ids.includes(id));
  return [new GraphQLList(new GraphQLNonNull(assetType)), (value) => (value ? find(value) : null)];
}

const listArguments = {
  top: { type: GraphQLInt },
  skip: { type: GraphQLInt, defaultValue: 0 },
  filter: { type: GraphQLString },
  orderby: { type: GraphQLString },
  search: { type: GraphQLString },
};

function fieldsOfSchema(source: Source, { name, schema }: SchemaDefinition, languages: readonly string[]) {
  const type = pascal(name);
  const data = schema.fields.map((field) => {
    const [valueOf, resolve] = valueType(source, field);
    const keys = field.partitioning === 'language' ? languages : ['iv'];
    const values = new GraphQLObjectType<Record<string, unknown>>({
      name: `${type}Data${pascal(field.name)}Dto`,
      fields: Object.fromEntries(
        keys.map((key) => [key, { type: valueOf, resolve: (parent) => resolve(parent[key]) ?? null }]),
      ),
    });
    return [field.name, { type: values }] as const;
  });
  const item = new GraphQLObjectType<Item>({
    name: type,
    fields: {
      id: { type: new GraphQLNonNull(GraphQLString) },
      created: { type: new GraphQLNonNull(GraphQLString) },
      status: { type: new GraphQLNonNull(GraphQLString), resolve: () => 'PUBLISHED' },
      data: {
        type: new GraphQLNonNull(new GraphQLObjectType({ name: `${type}DataDto`, fields: Object.fromEntries(data) })),
      },
    },
  });
  const items = new GraphQLList(new GraphQLNonNull(item));
  const result = new GraphQLObjectType({
    name: `${type}ResultDto`,
    fields: { total: { type: new GraphQLNonNull(GraphQLInt) }, items: { type: items } },
  });
  const find = (_: unknown, given: Arguments) => {
    source.admit(name);
    return queryItems(
      source.stock().items.filter((each) => each.schema === name),
      given,
    );
  };
  const queries: GraphQLFieldConfigMap<unknown, unknown> = {
    [`query${type}Contents`]: {
      type: items,
      args: listArguments,
      resolve: (parent, given: Arguments) => find(parent, given).items,
    },
    [`query${type}ContentsWithTotal`]: { type: result, args: listArguments, resolve: find },
  };
  return queries;
}

/** The schema that the service makes of the schemas of an app: what it does not have, a query may not name. */
export function schemaFor(
  source: Source,
  definitions: readonly SchemaDefinition[],
  languages: readonly string[],
): GraphQLSchema {
  const published = definitions.filter(({ schema }) => schema.isPublished);
  const fields = Object.assign({}, ...published.map((each) => fieldsOfSchema(source, each, languages))) as object;
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'AppQueries', fields: fields as GraphQLFieldConfigMap<unknown, unknown> }),
  });
}
