import type { Faq, Footnote } from '#contract/programme/content/calls.ts';
import { variablePattern } from '#contract/programme/content/content-variables.ts';
import type { Language } from '#contract/fields.ts';
import type { Clock } from '#server/clock.ts';
import { variablesOf, type TenantOfVariables, type Variables } from '#server/domain/programme/content/variables.ts';
import type { TenantContent } from '#server/domain/tenant.ts';
import { escapeHtml } from './escape-html.ts';

/** Names were checked when the tenant was read; a value is text and never HTML. */
function filled(text: string, variables: Variables, write: (value: string) => string): string {
  return text.replaceAll(variablePattern, (_, name: string) => write(variables[name] ?? ''));
}

const asText = (value: string) => value;

/** The tenant's questions and answers with today's values in them. */
export function presentFaq(
  tenant: TenantOfVariables & Pick<TenantContent, 'faq'>,
  language: Language,
  clock: Clock,
): Faq {
  const variables = variablesOf(tenant, language, clock, 'general');
  const { title, groups } = tenant.faq[language];
  return {
    title,
    groups: groups.map((group) => ({
      ...group,
      entries: group.entries.map(({ id, question, html }) => ({
        id,
        question: filled(question, variables, asText),
        html: filled(html, variables, escapeHtml),
      })),
    })),
  };
}

/** The tenant's footnotes with today's values in them: all, or those with one of the identifiers. */
export function presentFootnotes(
  tenant: TenantOfVariables & Pick<TenantContent, 'footnotes'>,
  language: Language,
  clock: Clock,
  identifiers: readonly string[],
): Footnote[] {
  const variables = variablesOf(tenant, language, clock, 'general');
  return tenant.footnotes[language]
    .filter(({ identifier }) => identifiers.length === 0 || identifiers.includes(identifier))
    .map((footnote) => ({
      ...footnote,
      title: filled(footnote.title, variables, asText),
      body: filled(footnote.body, variables, escapeHtml),
    }));
}
