import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '#widget/i18n/format.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { Select } from '#widget/ui/select.tsx';
import type { TariffChoices, TariffWish } from './tariff-filter.ts';
import styles from './tariff-filters.module.css';

interface TariffFiltersProps {
  readonly choices: TariffChoices;
  readonly wish: TariffWish;
  readonly onWish: (wish: TariffWish) => void;
}

/** By what a person chooses among tariffs; nothing where all are alike. */
export function TariffFilters({ choices, wish, onWish }: TariffFiltersProps) {
  const { t, i18n } = useLingui();
  const years = useBoot().shop?.youngUnder ?? 0;
  const any = { value: '', label: t`Any` };
  const all = [
    {
      name: 'price',
      label: t`Price a month`,
      options: choices.prices.map((cent) => {
        const money = formatMoney(i18n, cent);
        return { value: String(cent), label: t`up to ${money}` };
      }),
    },
    {
      name: 'speed',
      label: t`Speed`,
      options: choices.speeds.map((mbit) => {
        const speed = i18n.number(mbit);
        return { value: String(mbit), label: t`from ${speed} Mbit/s` };
      }),
    },
    {
      name: 'volume',
      label: t`Data`,
      options: choices.volumes.map((gb) => ({ value: String(gb), label: t`from ${gb} GB` })),
    },
    {
      name: 'maker',
      label: t`Maker of the device`,
      options: choices.makers.map((maker) => ({ value: maker, label: maker })),
    },
    {
      name: 'young',
      label: t`Age`,
      options: choices.young
        ? [
            { value: 'yes', label: t`for people under ${years}` },
            { value: 'no', label: t`without an age limit` },
          ]
        : [],
    },
  ] as const;
  const shown = all.filter(({ options }) => options.length > 0);
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.legend}>{t`Find the right tariff`}</legend>
      {shown.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          // Nobody takes a search for a form to be filled in.
          aria-required={undefined}
          value={wish[name]}
          options={[any, ...options]}
          onChange={({ target }) => onWish({ ...wish, [name]: target.value })}
        />
      ))}
    </fieldset>
  );
}
