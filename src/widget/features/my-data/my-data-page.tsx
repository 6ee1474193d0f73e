import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { useBoot, useSession } from '#widget/session/widget-context.ts';
import { Page } from '#widget/ui/page.tsx';
import { CampaignsPanel } from './campaigns-panel.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import styles from './my-data-page.module.css';
import { NameForm } from './name-form.tsx';
import { NewsletterPanel } from './newsletter-panel.tsx';
import { Section } from './section.tsx';

export const untilKnown = msg`My data`;

/** `/meinedaten`: what is kept of the signed-in person, to change, to take along and to delete. */
export default function MyDataPage() {
  const { t } = useLingui();
  const { config } = useBoot();
  const user = useSession((session) => session.user);
  // The navigation rules send everybody else to the login; nothing flashes up in between.
  if (!user) return null;
  return (
    <Page title={t`My data`} lead={t`See, change, export or delete your details.`}>
      <Section title={t`Your name`}>
        <NameForm user={user} />
      </Section>
      {(config.newsletter || user.newsletterOptinGiven) && (
        <Section title={t`Newsletter`}>
          <NewsletterPanel user={user} />
        </Section>
      )}
      <Section title={t`Campaigns`}>
        <CampaignsPanel />
      </Section>
      <Section title={t`Login and payment`}>
        <ul className={styles.links}>
          <li>
            <Link href={pathTo('changePassword')}>
              {user.passwordSet ? <Trans>Change password</Trans> : <Trans>Set a password</Trans>}
            </Link>
          </li>
          {config.asksCustomerNumber && (
            <li>
              <Link href={pathTo('customerNumber')}>
                <Trans>Customer number</Trans>
              </Link>
            </li>
          )}
          {config.storeBankdata && (
            <li>
              <Link href={pathTo('recommenderBankData')}>
                <Trans>Bank details</Trans>
              </Link>
            </li>
          )}
        </ul>
        <LogOutEverywhere />
      </Section>
      <Section title={t`Export your data`}>
        <ExportData />
      </Section>
      <Section title={t`Delete account`}>
        <DeleteAccount user={user} />
      </Section>
    </Page>
  );
}
