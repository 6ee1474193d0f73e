import * as calls from '#contract/calls/content.ts';
import { presentFaq, presentFootnotes } from '#server/content/present-content.ts';
import {
  listed,
  pick,
  spokenLanguage,
  variablesOf,
  type TenantOfVariables,
  type VariableScope,
} from '#server/domain/programme/content/variables.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';

/** Each language in its own words, for those who cannot read the other one. */
const names = { de: 'Deutsch', en: 'English' } as const;

export function contentRoutes({ effects }: ApiContext): Route[] {
  const { clock } = effects;
  const lookUp = (
    tenant: TenantOfVariables,
    iso: string,
    wanted: readonly string[] | undefined,
    scope: VariableScope,
  ) => {
    const all = variablesOf(tenant, spokenLanguage(tenant, iso), clock, scope);
    return listed(wanted === undefined ? all : pick(all, wanted));
  };
  return [
    route(calls.readFaq, async ({ tenant, language }) => presentFaq(tenant, language, clock)),
    route(calls.listFootnotes, async ({ tenant, language, query }) => ({
      footnotes: presentFootnotes(tenant, language, clock, query.identifier),
    })),
    route(calls.readVariables, async ({ tenant, language }) => listed(variablesOf(tenant, language, clock, 'general'))),
    route(calls.lookUpVariables, async ({ tenant, params, body }) =>
      lookUp(tenant, params.iso, body?.names, 'general'),
    ),
    route(calls.lookUpAgencyVariables, async ({ tenant, params, body }) =>
      lookUp(tenant, params.iso, body?.names, 'agency'),
    ),
    route(calls.listLanguages, async ({ tenant }) => ({
      languages: tenant.config.languages.map((iso, index) => ({ iso, name: names[iso], isFallback: index === 0 })),
    })),
    route(calls.readLanguageContent, async ({ tenant, params }) => {
      const iso = spokenLanguage(tenant, params.iso);
      return { iso, texts: [...tenant.wording[iso].texts] };
    }),
  ];
}
