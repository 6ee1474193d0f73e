import type { Tariff } from './tariffs.ts';

const cents = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });

/**
 * Price per kilowatt-hour and basic price, as they must stand wherever a tariff is advertised with a price (§ 14 PAngV), and before the
 * order button (§ 312j BGB).
 */
export function pricesOf({
  unitPrices,
  basicEuroAMonth,
}: Tariff): { readonly label: string; readonly value: string }[] {
  const several = unitPrices.length > 1;
  return [
    ...unitPrices.map(({ energy, centPerKwh }) => ({
      label: several ? `Arbeitspreis ${energy}` : 'Arbeitspreis',
      value: `${cents.format(centPerKwh)}\u00a0ct/kWh`,
    })),
    { label: 'Grundpreis', value: `${euros.format(basicEuroAMonth)} im Monat` },
  ];
}

/** What the example's household pays a month, in whole euros: whoever shows it says „rund“. */
export function monthlyOf({ unitPrices, basicEuroAMonth }: Tariff): string {
  const yearly = unitPrices.reduce((sum, { centPerKwh, kwhAYear }) => sum + (centPerKwh * kwhAYear) / 100, 0);
  return `${whole.format(Math.round(yearly / 12 + basicEuroAMonth))}\u00a0€`;
}

/** Whose monthly price that is. */
export function exampleOf({ unitPrices }: Tariff): string {
  const several = unitPrices.length > 1;
  const used = unitPrices.map(
    ({ energy, kwhAYear }) => `${whole.format(kwhAYear)}\u00a0kWh${several ? ` ${energy}` : ''}`,
  );
  return `bei ${used.join(' und ')} im Jahr`;
}

/** What a tariff with a guarantee says of it; never „Preisgarantie“ alone, for taxes and levies are not in it (§ 5 UWG). */
export const guaranteeOf = ({ priceGuaranteeMonths }: Tariff): string | null =>
  priceGuaranteeMonths === null ? null : 'Eingeschränkte Preisgarantie, zwölf Monate';

/** What the restriction is. */
export const guaranteeNote =
  'Eingeschränkte Preisgarantie: Arbeitspreis und Grundpreis bleiben zwölf Monate ab Lieferbeginn gleich, ausgenommen Steuern, Abgaben und Umlagen, die der Staat ändert. Lindengas Fair hat keine Preisgarantie.';
