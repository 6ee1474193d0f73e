import * as v from 'valibot';
import { contentSchemas } from '#contract/words/content-service.ts';
import { clientIdOf, type ContentPlace } from '#server/content/source/squidex/place.ts';
import { isTrustworthy, matching } from './file-fields.ts';
import { fileWords } from './file-words.ts';
import type { Note } from './mistakes.ts';
import type { Languages } from './per-language.ts';
import type { TenantVariables } from './placeholders.ts';

const makersCloud = 'https://cloud.squidex.io';

const urlReason =
  'must be an address that begins with https:// (http:// on this machine only), without ? and # and without / at its end, or empty for none';
const url = v.pipe(
  v.string(urlReason),
  v.check((value) => value === '' || (isTrustworthy(value) && !/[?#]|\/$/.test(value)), urlReason),
);

/** It becomes a part of names that have to begin with a letter. */
const schema = v.nullable(
  matching(/^[a-z][a-z0-9]*(-[a-z0-9]+){0,9}$/, 'must be a schema’s name, of small letters, digits and single hyphens'),
);
const schemaNames = v.strictObject({
  pages: v.optional(schema, contentSchemas.pages),
  keyVisuals: v.optional(schema, contentSchemas.keyVisuals),
  faqs: v.optional(schema, contentSchemas.faqs),
  footnotes: v.optional(schema, contentSchemas.footnotes),
  images: v.optional(schema, contentSchemas.images),
  variables: v.optional(schema, contentSchemas.variables),
});

/** What a tenant.json says of a content service (specification §3.1). */
export const contentServiceFields = {
  squidexAppName: v.nullable(matching(/^[a-z0-9]+(-[a-z0-9]+){0,19}$/, 'must be an app’s name, or null')),
  squidexClientId: v.nullable(
    matching(/^[A-Za-z0-9_.-]{1,120}([:~][A-Za-z0-9_.-]{1,120})?$/, 'must be a client’s id, or null'),
  ),
  squidexUrl: v.optional(url, makersCloud),
  squidexSchemas: v.optional(schemaNames, {}),
};

type ContentServiceFile = v.InferOutput<v.ObjectSchema<typeof contentServiceFields, undefined>>;

/**
 * Where a tenant's content comes from besides its folder; null: from nowhere else. The secrets stand in no file: they are variables of the tenant's,
 * `TENANT_FERNKLANG_SQUIDEX_SECRET` and `TENANT_FERNKLANG_SQUIDEX_WEBHOOK_SECRET`.
 */
export function contentPlaceOf(
  { squidexAppName: app, squidexClientId: client, squidexUrl: baseUrl, squidexSchemas: schemas }: ContentServiceFile,
  languages: Languages,
  { prefix, values }: TenantVariables,
  note: Note,
): ContentPlace | null {
  if (app === null || client === null || baseUrl === '') return null;
  const name = `${prefix}SQUIDEX_SECRET`;
  const clientSecret = values.get(name);
  if (!clientSecret) {
    note('tenant.json', fileWords.squidexClientId, `needs the environment variable ${name}`);
    return null;
  }
  const webhookSecret = values.get(`${prefix}SQUIDEX_WEBHOOK_SECRET`) || null;
  return { baseUrl, app, clientId: clientIdOf(app, client), clientSecret, webhookSecret, schemas, languages };
}
