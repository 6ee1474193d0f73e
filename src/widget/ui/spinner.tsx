import styles from './spinner.module.css';

/** Only for the eye; whoever shows it also says in words that something is loading. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
