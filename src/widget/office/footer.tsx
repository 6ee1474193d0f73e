import { Trans } from '@lingui/react/macro';
import styles from './footer.module.css';
import { useOffice } from './office.ts';

/** Whom to ask. */
export function Footer() {
  const { email, phone } = useOffice().boot.config.support;
  return (
    <footer className={styles.footer}>
      <span>
        <Trans>Questions?</Trans>
      </span>
      <a href={`mailto:${email}`}>{email}</a>
      {phone !== '' && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
    </footer>
  );
}
