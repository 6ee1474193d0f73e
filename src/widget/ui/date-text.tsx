import { formatDate } from '#widget/i18n/format.ts';

/** `at` is `YYYY-MM-DDThh:mm:ss` in UTC, or a day `YYYY-MM-DD`; shown as `DD.MM.YYYY` in Europe/Berlin. */
export function DateText({ at }: { readonly at: string }) {
  return <time dateTime={at.includes('T') ? `${at}Z` : at}>{formatDate(at)}</time>;
}
