import type { CatalogName } from '#contract/languages.ts';
import { healthGood, healthTitles, healthWords } from '#contract/operator-texts/health-words.ts';
import type { HealthCheck, HealthFinding } from '#contract/records/health/states.ts';
import { i18nFor } from '#server/i18n/i18n-for.ts';

interface Found {
  readonly check: HealthCheck;
  readonly finding: HealthFinding | null;
  readonly count: number;
}

/** What one thing is called, how it is, and what to do, in the words of a catalog. */
export function wordsOfHealth({ check, finding, count }: Found, catalog: CatalogName) {
  const i18n = i18nFor(catalog);
  const title = i18n._(healthTitles[check].id);
  if (finding === null) return { title, text: i18n._(healthGood.id), todo: '' };
  const { text, todo } = healthWords[finding];
  return { title, text: i18n._(text.id, { count }), todo: i18n._(todo.id) };
}
