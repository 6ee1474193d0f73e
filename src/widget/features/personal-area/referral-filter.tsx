import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { referralFilter, type ReferralFilter as Filter } from '#contract/people/personal-area/states.ts';
import styles from './referral-filter.module.css';

interface ReferralFilterProps {
  readonly value: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Narrows the list down. The list follows at once, so these are buttons and not a form. */
export function ReferralFilter({ value, onChange }: ReferralFilterProps) {
  const { t } = useLingui();
  const choices: readonly { readonly filter: Filter; readonly name: ReactNode }[] = [
    { filter: referralFilter.all, name: <Trans>All</Trans> },
    { filter: referralFilter.running, name: <Trans>Running</Trans> },
    { filter: referralFilter.successful, name: <Trans>Successful</Trans> },
    { filter: referralFilter.ended, name: <Trans>Ended</Trans> },
  ];
  return (
    <div className={styles.filter} role="group" aria-label={t`Which referrals are shown`}>
      {choices.map(({ filter, name }) => (
        <button
          key={filter}
          type="button"
          className={styles.choice}
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
