import styles from './money.module.css';

/** A fingerprint in groups of four, as two people read it to each other. */
export const Fingerprint = ({ fingerprint }: { readonly fingerprint: string }) => (
  <code className={styles.print}>{fingerprint.match(/.{1,4}/g)?.join(' ')}</code>
);
