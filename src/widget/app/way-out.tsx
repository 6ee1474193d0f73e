import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import styles from './way-out.module.css';

interface WayOutProps {
  readonly i18n: I18n;
  readonly address: string;
  /** The company, as its customers know it. */
  readonly company: string;
}

/** Fills a frame that the browser let nobody leave without a click: wherever it is clicked, it leads to the partner's page. */
export function WayOut({ i18n, address, company }: WayOutProps) {
  return (
    <I18nProvider i18n={i18n}>
      <main className={styles.page}>
        <ButtonLink className={styles.link} href={address} target="_top">
          <Trans>Go to the referral programme of {company}</Trans>
        </ButtonLink>
      </main>
    </I18nProvider>
  );
}
