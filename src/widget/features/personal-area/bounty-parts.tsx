import { Trans } from '@lingui/react/macro';
import { Money } from '#widget/ui/money.tsx';
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
          <Part cents={recommenderCent} upTo={upTo.recommender} />
        ) : (
          <Part cents={recipientCent} upTo={upTo.recipient} />
        )}
      </span>{' '}
      <span className={styles.whose}>{ownFirst ? <Trans>for you</Trans> : <Trans>for your contact</Trans>}</span>
      {ownFirst && recipientCent > 0 && (
        <span className={styles.other}>
          {' '}
          <Trans>
            and <Part cents={recipientCent} upTo={upTo.recipient} /> for your contact
          </Trans>
        </span>
      )}
    </p>
  );
}

function Part({ cents, upTo }: { readonly cents: number; readonly upTo: boolean }) {
  if (!upTo) return <Money cents={cents} />;
  return (
    <Trans>
      up to <Money cents={cents} />
    </Trans>
  );
}
