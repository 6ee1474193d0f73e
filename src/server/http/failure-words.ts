import type { Dictionary } from '#contract/dictionary.ts';
import type { CatalogName } from '#contract/languages.ts';
import { allErrorCodes } from '#contract/operator-texts/all-error-codes.ts';
import { rules } from '#contract/rules.ts';
import { wireName } from '#contract/wire.ts';
import { isName, type Failure } from '#server/failure.ts';
import { i18nFor } from '#server/i18n/i18n-for.ts';

/** `Agenturen[3].Plz`: where a field stands, as whoever reads JSON writes it. */
const placeIn = (parts: readonly (string | number)[], dictionary?: Dictionary): string =>
  parts
    .map((part) => (isName(part) ? `.${wireName(part, dictionary)}` : `[${part}]`))
    .join('')
    .replace(/^\./, '');

/** A failure in sentences of a catalog: its own, and one for each field, by the words of the call that was refused. */
export function failureWords({ code, fields, values }: Failure, catalog: CatalogName, dictionary?: Dictionary) {
  const i18n = i18nFor(catalog);
  return {
    message: i18n._(allErrorCodes[code].message.id, values),
    fields: fields.map(({ field, rule, limit = null, place, because, values: named }) => ({
      field: wireName(field, dictionary),
      rule,
      limit,
      message: because
        ? i18n._(allErrorCodes[because].message.id, named)
        : i18n._(rules[rule].id, { field: wireName(field, dictionary), limit }),
      ...(place && { place: placeIn(place, dictionary) }),
      ...(because && { code: because }),
    })),
  };
}
