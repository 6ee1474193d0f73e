import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { language as languageField, type Language } from '#contract/fields.ts';
import { preferredLanguage, spokenBy } from '#server/http/language.ts';
import type { TenantSettings } from '#server/domain/tenant.ts';

const spoken = (wanted: Language, tenant: TenantSettings | undefined) => (tenant ? spokenBy(tenant, wanted) : wanted);

/** `lang` of the address, else what the browser prefers; a language that the tenant does not speak becomes its first. */
export function languageFor(request: FastifyRequest, tenant?: TenantSettings): Language {
  const named = v.safeParse(v.object({ lang: languageField }), request.query);
  return named.success ? spoken(named.output.lang, tenant) : unsaidFor(request, tenant);
}

/** What is spoken where an address names no language. */
export function unsaidFor(request: FastifyRequest, tenant?: TenantSettings): Language {
  return spoken(preferredLanguage(request.headers['accept-language']), tenant);
}
