import { catalogOf } from '#contract/languages.ts';
import { readHealth } from '#server/domain/records/health/read.ts';
import { wordsOfHealth } from '#server/http/health-words.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** How the programme is doing. */
export function healthHandlers({ db, effects }: ApiContext): HandlersOf<'records/health'> {
  return {
    readHealth: async ({ tenant, language }) => {
      const catalog = catalogOf(language, tenant.config.formOfAddress);
      const { checks, ...known } = await readHealth(db, effects, tenant.key);
      return { ...known, checks: checks.map((each) => ({ ...each, ...wordsOfHealth(each, catalog) })) };
    },
  };
}
