import { hearOfChange } from '#server/domain/programme/content/hear.ts';
import { refreshed, stateOf } from '#server/domain/programme/sources/state.ts';
import { bytesOf } from '#server/http/json-body.ts';
import { presentFaq, presentFootnotes } from '#server/content/present-content.ts';
import {
  listed,
  pick,
  spokenLanguage,
  variablesOf,
  type TenantOfVariables,
  type VariableScope,
} from '#server/domain/programme/content/variables.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';
import { sourceNews } from '../source-news.ts';

/** Each language in its own words, for those who cannot read the other one. */
const names = { de: 'Deutsch', en: 'English' } as const;

/** What a tenant says: legal pages, questions and answers, footnotes, variables, texts. */
export function contentHandlers({ effects, contents }: ApiContext): HandlersOf<'programme/content'> {
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
  return {
    readLegalPage: async ({ tenant, language, params }) => tenant.pages[language][params.name],
    readFaq: async ({ tenant, language }) => presentFaq(tenant, language, clock),
    listFootnotes: async ({ tenant, language, query }) => ({
      footnotes: presentFootnotes(tenant, language, clock, query.identifier),
    }),
    readVariables: async ({ tenant, language }) => listed(variablesOf(tenant, language, clock, 'general')),
    lookUpVariables: async ({ tenant, params, body }) => lookUp(tenant, params.iso, body?.names, 'general'),
    lookUpAgencyVariables: async ({ tenant, params, body }) => lookUp(tenant, params.iso, body?.names, 'agency'),
    listLanguages: async ({ tenant }) => ({
      languages: tenant.config.languages.map((iso, index) => ({ iso, name: names[iso], isFallback: index === 0 })),
    }),
    tellContentChanged: async ({ tenant, request }) => {
      const signature = request.headers['x-signature'];
      await hearOfChange(contents, tenant, {
        body: bytesOf(request),
        signature: typeof signature === 'string' ? signature : '',
      });
    },
    readContentState: async ({ tenant }) => sourceNews(stateOf(contents, tenant, 'PSOF0767')),
    refreshContent: async ({ tenant }) => sourceNews(await refreshed(contents, tenant, 'PSOF0767')),
    readLanguageContent: async ({ tenant, params }) => {
      const iso = spokenLanguage(tenant, params.iso);
      return { iso, texts: [...tenant.wording[iso].texts] };
    },
  };
}
