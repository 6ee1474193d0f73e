import { Trans } from '@lingui/react/macro';
import { PromisedPart } from './promised-part.tsx';
import styles from './bounty-parts.module.css';

interface BountyPartsProps {
  readonly recommenderCent: number;
  readonly recipientCent: number;
  /** Of which shares of the reward that is the most, as nothing is ordered yet. */
  readonly upTo: { readonly recommender: boolean; readonly recipient: boolean };
}

/** How much this referral is worth, and to whom. */
export function BountyParts({ recommenderCent, recipientCent, upTo }: BountyPartsProps) {
  const ownFirst = recommenderCent > 0;
  return (
    <p className={styles.parts}>
      <span className={styles.amount}>
        {ownFirst ? (
          <PromisedPart cents={recommenderCent} upTo={upTo.recommender} />
        ) : (
          <PromisedPart cents={recipientCent} upTo={upTo.recipient} />
        )}
      </span>{' '}
      <span className={styles.whose}>{ownFirst ? <Trans>for you</Trans> : <Trans>for your contact</Trans>}</span>
      {ownFirst && recipientCent > 0 && (
        <span className={styles.other}>
          {' '}
          <Trans>
            and <PromisedPart cents={recipientCent} upTo={upTo.recipient} /> for your contact
          </Trans>
        </span>
      )}
    </p>
  );
}
