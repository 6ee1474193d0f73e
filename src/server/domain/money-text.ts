import type { Language } from '#contract/fields.ts';

/** Cents of a euro as people read them: `60 €`, `12,50 €`, `€60`. */
export function euros(cent: number, language: Language): string {
  return new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-IE', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: cent % 100 === 0 ? 0 : 2,
  }).format(cent / 100);
}
