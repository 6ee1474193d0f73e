import { formatDateTime } from '#widget/i18n/format.ts';
import styles from './moment.module.css';

/** A UTC timestamp `YYYY-MM-DDThh:mm:ss`, shown as `DD.MM.YYYY - hh:mm` in Europe/Berlin. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time className={styles.moment} dateTime={`${at}Z`}>
      {formatDateTime(at)}
    </time>
  );
}
