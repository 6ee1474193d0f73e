import { formatDateTime } from '#widget/i18n/format.ts';

/** A UTC timestamp `YYYY-MM-DDThh:mm:ss`, shown as `DD.MM.YYYY - hh:mm` in Europe/Berlin. */
export function Moment({ at }: { readonly at: string }) {
  return <time dateTime={`${at}Z`}>{formatDateTime(at)}</time>;
}
