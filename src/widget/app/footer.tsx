import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import styles from './footer.module.css';

interface FooterProps {
  readonly onConsentSettings: () => void;
  readonly settingsFailed: boolean;
}

export function Footer({ onConsentSettings, settingsFailed }: FooterProps) {
  const { t } = useLingui();
  const { config, texts } = useBoot();
  const { email, phone } = config.support;
  return (
    <footer className={styles.footer}>
      <div className={styles.support}>
        <span>
          <Trans>Questions?</Trans>
        </span>
        <Link href={pathTo('faq')}>
          <Trans>Questions and answers</Trans>
        </Link>
        <Link href={pathTo('contact')}>
          <Trans>Contact</Trans>
        </Link>
        <a href={`mailto:${email}`}>{email}</a>
        {phone !== '' && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
        {texts.supportHours && <span>{texts.supportHours}</span>}
      </div>
      <nav className={styles.legal} aria-label={t`Legal`}>
        <Link href={pathTo('terms')}>
          <Trans>Terms</Trans>
        </Link>
        <Link href={pathTo('privacy')}>
          <Trans>Privacy</Trans>
        </Link>
        {!config.advertising && (
          <Link href={pathTo('imprint')}>
            <Trans>Imprint</Trans>
          </Link>
        )}
        <Link href={pathTo('accessibility')}>
          <Trans>Accessibility</Trans>
        </Link>
        <button type="button" className={styles.settings} onClick={onConsentSettings}>
          <Trans>Cookie settings</Trans>
        </button>
        {settingsFailed && (
          <span role="alert" className={styles.failed}>
            <Trans>The settings could not be loaded.</Trans>
          </span>
        )}
      </nav>
    </footer>
  );
}
