import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { loginFor } from '#contract/login-target.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { useSession } from '#widget/session/widget-context.ts';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { CampaignsPanel } from './campaigns-panel.tsx';
import { NewsletterPanel } from './newsletter-panel.tsx';
import { Section } from './section.tsx';

interface OwnNewsletterProps {
  readonly title: string;
  /** With the campaigns that can be left, too. */
  readonly withCampaigns?: boolean;
}

/** The newsletter of who is signed in; who is not needs the link of a mail, or a login. */
export function OwnNewsletter({ title, withCampaigns = false }: OwnNewsletterProps) {
  const errorText = useErrorText();
  const { t } = useLingui();
  const [path] = useLocation();
  const user = useSession((session) => session.user);
  return (
    <Page title={title}>
      {user ? (
        <>
          <Card>
            <NewsletterPanel user={user} />
          </Card>
          {withCampaigns && (
            <Section title={t`Campaigns`}>
              <CampaignsPanel />
            </Section>
          )}
        </>
      ) : (
        <Notice
          tone="info"
          title={errorText('PSOF0114')}
          action={
            <RouteButton to={loginFor(path)} variant="secondary">
              <Trans>Log in</Trans>
            </RouteButton>
          }
        >
          <Trans>Or open the link in our e-mail: it works without a login.</Trans>
        </Notice>
      )}
    </Page>
  );
}
