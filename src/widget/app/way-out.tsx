import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { createRoot } from 'react-dom/client';
import type { Host } from '#widget/host/host.ts';
import type { Widget } from '#widget/session/widget.ts';
import { tenantsSpelling } from '#widget/starter/tenants-spelling.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { leaveFrame, wayOut } from './navigation-rules/leave-foreign-frame.ts';
import styles from './way-out.module.css';

interface WayOutProps {
  readonly i18n: I18n;
  readonly address: string;
  /** The company, as its customers know it. */
  readonly company: string;
}

/** Fills a frame that the browser let nobody leave without a click: wherever it is clicked, it leads to the partner's page. */
function WayOut({ i18n, address, company }: WayOutProps) {
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

interface Leaving {
  readonly root: HTMLElement;
  readonly widget: Widget;
  readonly host: Host;
  /** Resolves when there are texts. */
  readonly speak: () => Promise<unknown>;
}

/** Sends the browser to the tenant's page, and shows the link to it where it was refused: nothing may be seen before. */
export async function leaveOrLink({ root, widget: { boot, texts }, host, speak }: Leaving): Promise<void> {
  const { partnerPage = '', routes, config } = boot.getState();
  const address = wayOut(partnerPage, host, tenantsSpelling(routes).shown);
  await Promise.all([speak(), leaveFrame(address)]);
  createRoot(root).render(<WayOut i18n={texts.i18n} address={address} company={config.name} />);
}
