import { Trans } from '@lingui/react/macro';
import { Money } from '#widget/ui/money.tsx';
import styles from './bounty-parts.module.css';

interface BountyPartsProps {
  readonly recommenderCent: number;
  readonly recipientCent: number;
}

/** How much this referral is worth, and to whom. */
export function BountyParts({ recommenderCent, recipientCent }: BountyPartsProps) {
  const ownFirst = recommenderCent > 0;
  return (
    <p className={styles.parts}>
      <span className={styles.amount}>
        <Money cents={ownFirst ? recommenderCent : recipientCent} />
      </span>{' '}
      <span className={styles.whose}>{ownFirst ? <Trans>for you</Trans> : <Trans>for your contact</Trans>}</span>
      {ownFirst && recipientCent > 0 && (
        <span className={styles.other}>
          {' '}
          <Trans>
            and <Money cents={recipientCent} /> for your contact
          </Trans>
        </span>
      )}
    </p>
  );
}
