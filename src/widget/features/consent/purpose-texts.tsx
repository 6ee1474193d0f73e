import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ConsentPurpose } from '#contract/boot.ts';

export function purposeName(purpose: ConsentPurpose): ReactNode {
  switch (purpose) {
    case 'functional':
      return <Trans>Functional</Trans>;
    case 'analytical':
      return <Trans>Analytical</Trans>;
    case 'marketing':
      return <Trans>Marketing</Trans>;
  }
}

export function purposeDetail(purpose: ConsentPurpose): ReactNode {
  switch (purpose) {
    case 'functional':
      return (
        <Trans>
          Remember which channel brought you here, for up to two years, and during this visit which hint you have
          closed.
        </Trans>
      );
    case 'analytical':
      return <Trans>Count how the programme is used.</Trans>;
    case 'marketing':
      return <Trans>Measure which advertising leads to a referral.</Trans>;
  }
}
