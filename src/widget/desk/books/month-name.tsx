import { useLingui } from '@lingui/react/macro';

/** A month `YYYY-MM`, in the language that is spoken. */
export function MonthName({ month }: { readonly month: string }) {
  const { i18n } = useLingui();
  return i18n.date(new Date(`${month}-15T12:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
