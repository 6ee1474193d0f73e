import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RecommenderShare } from '#contract/fields.ts';
import type { BountyChoice } from './bounty-choices.ts';
import { PromisedMoney } from './promised-money.tsx';

interface BountyOption {
  readonly value: RecommenderShare;
  readonly label: ReactNode;
  readonly detail: ReactNode;
}

/** The choices in words, with the amounts that follow from them. @param upTo they are the most: what will be ordered decides */
export function bountyOptions(choices: readonly BountyChoice[], upTo: boolean): BountyOption[] {
  return choices.map(({ share, recommenderCent, recipientCent }) => {
    // Where nothing of the reward is theirs, it is a bonus, which is the same for every order.
    const theirsUpTo = upTo && share < 100;
    const both = (
      <Trans>
        <PromisedMoney cents={recommenderCent} upTo={upTo} /> for you,{' '}
        <PromisedMoney cents={recipientCent} upTo={theirsUpTo} /> for your contact
      </Trans>
    );
    switch (share) {
      case 100:
        return {
          value: share,
          label: <Trans>Me</Trans>,
          detail:
            recipientCent > 0 ? (
              both
            ) : (
              <Trans>
                <PromisedMoney cents={recommenderCent} upTo={upTo} /> for you
              </Trans>
            ),
        };
      case 50:
        return { value: share, label: <Trans>Half each</Trans>, detail: both };
      case 0:
        return {
          value: share,
          label: <Trans>My contact</Trans>,
          detail: (
            <Trans>
              <PromisedMoney cents={recipientCent} upTo={theirsUpTo} /> for your contact
            </Trans>
          ),
        };
    }
  });
}
