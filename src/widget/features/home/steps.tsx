import { Trans } from '@lingui/react/macro';
import styles from './steps.module.css';

/** How it works: choose, recommend, enjoy (specification §2.3). */
export function Steps() {
  return (
    <section className={styles.section} aria-labelledby="steps">
      <h2 id="steps" className={styles.heading}>
        <Trans>How it works</Trans>
      </h2>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <h3 className={styles.title}>
            <Trans>Choose</Trans>
          </h3>
          <p className={styles.text}>
            <Trans>Choose the product that suits your contact.</Trans>
          </p>
        </li>
        <li className={styles.step}>
          <h3 className={styles.title}>
            <Trans>Recommend</Trans>
          </h3>
          <p className={styles.text}>
            <Trans>Create your personal link and share it the way you like.</Trans>
          </p>
        </li>
        <li className={styles.step}>
          <h3 className={styles.title}>
            <Trans>Enjoy</Trans>
          </h3>
          <p className={styles.text}>
            <Trans>When your contact orders, the reward follows: for you, for your contact or half each.</Trans>
          </p>
        </li>
      </ol>
    </section>
  );
}
