import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Claim } from '#contract/money/collecting/calls.ts';
import { bountySide } from '#contract/money/bounty/states.ts';
import { Money } from '#widget/ui/money.tsx';
import styles from './claim-worth.module.css';

interface ClaimWorthProps {
  readonly claim: Claim;
  readonly children?: ReactNode;
}

/** What a bounty is worth, and what it is for. Its id is the bounty’s. */
export function ClaimWorth({ claim: { claimId, valueCent, productName, side }, children }: ClaimWorthProps) {
  return (
    <div id={claimId} className={styles.worth}>
      <p className={styles.amount}>
        <Money cents={valueCent} />
      </p>
      <p className={styles.words}>
        {side === bountySide.recommender ? (
          <Trans>for your referral of {productName}</Trans>
        ) : (
          <Trans>for your order of {productName}</Trans>
        )}
      </p>
      {children && <p className={styles.small}>{children}</p>}
    </div>
  );
}
