import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RecommenderShare } from '#contract/fields.ts';
import { Money } from '#widget/ui/money.tsx';
import type { BountyChoice } from './bounty-choices.ts';

interface BountyOption {
  readonly value: RecommenderShare;
  readonly label: ReactNode;
  readonly detail: ReactNode;
}

/** The choices in words, with the amounts that follow from them. */
export function bountyOptions(choices: readonly BountyChoice[]): BountyOption[] {
  return choices.map(({ share, recommenderCent, recipientCent }) => {
    switch (share) {
      case 100:
        return {
          value: share,
          label: <Trans>Me</Trans>,
          detail: (
            <Trans>
              <Money cents={recommenderCent} /> for you
            </Trans>
          ),
        };
      case 50:
        return {
          value: share,
          label: <Trans>Half each</Trans>,
          detail: (
            <Trans>
              <Money cents={recommenderCent} /> for you, <Money cents={recipientCent} /> for your contact
            </Trans>
          ),
        };
      case 0:
        return {
          value: share,
          label: <Trans>My contact</Trans>,
          detail: (
            <Trans>
              <Money cents={recipientCent} /> for your contact
            </Trans>
          ),
        };
    }
  });
}
