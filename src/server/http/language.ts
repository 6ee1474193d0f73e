import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, languages, type Language } from '#contract/languages.ts';
import type { TenantSettings } from '#server/domain/tenant.ts';

/** `en-GB;q=0.8, de` → the language we speak that is wanted most; German where none is named (specification §9). */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter((entry) => entry.quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return wanted.map((entry) => entry.language).find(isLanguage) ?? languages[0];
}

/** The language of an API request: `X-Accept-Language` (specification §7.3), else what the browser prefers. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const own = headers['x-accept-language'];
  return preferredLanguage(typeof own === 'string' ? own : headers['accept-language']);
}

/** The tenant's language for who wants this one: the first stands in for all that it does not speak (specification §9). */
export function spokenBy({ config }: Pick<TenantSettings, 'config'>, wanted: Language): Language {
  const [first = wanted] = config.languages;
  return config.languages.includes(wanted) ? wanted : first;
}

/** The headers by which `languageOf` chooses, for `Vary`. */
export const languageHeaders = 'x-accept-language, accept-language';
