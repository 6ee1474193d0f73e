import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { checkOptoutLink, withdrawCampaignByLink } from '#contract/programme/campaigns/calls-by-link.ts';
import { optOutByLink } from '#contract/people/newsletter/calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { newsletterState } from '#contract/people/newsletter/states.ts';
import { usePress } from '#widget/http/use-press.ts';
import { useSecret } from '#widget/host/use-secret.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { useBoot, useWidget } from '#widget/session/widget-context.ts';
import { refreshUser } from '#widget/session/refresh-user.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { JoinedCampaigns } from './joined-campaigns.tsx';
import { NewsletterProblem } from './newsletter-problem.tsx';
import { OwnNewsletter } from './own-newsletter.tsx';
import { Section } from './section.tsx';

export const untilKnown = msg`Newsletter and campaigns`;

/**
 * `/empfehler/newsletter/optout`: ends the newsletter and campaigns with the link of a mail, without a login; by buttons, since mail
 * programs open links by themselves. Without a link: what of both is one's own.
 */
export default function NewsletterOptoutPage() {
  const { t } = useLingui();
  const token = useSecret();
  return token === null ? (
    <OwnNewsletter title={t`Newsletter and campaigns`} withCampaigns />
  ) : (
    <Farewell token={token} />
  );
}

interface Linked {
  readonly token: string;
}

/** The mail of a campaign brings people without a newsletter here, who have none to end. */
function Farewell({ token }: Linked) {
  const { t } = useLingui();
  const { language } = useBoot();
  const link = useAnswer(`${language} ${token}`, (signal) => call(checkOptoutLink, { body: { token }, signal }));
  const isForCampaigns = link.status === 'loaded' && !hasNewsletter(link.answer) && link.answer.campaigns.length > 0;
  return (
    <Page title={isForCampaigns ? t`Withdraw consent` : t`Unsubscribe from the newsletter`}>
      {link.status === 'loading' && <Skeleton lines={4} />}
      {link.status === 'failed' && <NewsletterProblem code={link.code} onTryAgain={link.retry} />}
      {link.status === 'loaded' && <Ways token={token} {...link.answer} />}
    </Page>
  );
}

type Endable = AnswerOf<typeof checkOptoutLink>;

const hasNewsletter = (can: Endable) => can.newsletterState !== newsletterState.out;

function Ways({ token, ...can }: Linked & Endable) {
  const { t } = useLingui();
  const { campaigns } = can;
  const withdraw = (campaignId: string) => call(withdrawCampaignByLink, { body: { token, campaignId } });
  return (
    <>
      {hasNewsletter(can) && <NewsletterEnd token={token} />}
      {!hasNewsletter(can) && campaigns.length === 0 && (
        <Card>
          <p>
            <Trans>You are not subscribed to our newsletter.</Trans>
          </p>
        </Card>
      )}
      {campaigns.length > 0 && (
        <Section title={t`Campaigns`}>
          <JoinedCampaigns campaigns={campaigns} withdraw={withdraw} />
        </Section>
      )}
    </>
  );
}

function NewsletterEnd({ token }: Linked) {
  const { session } = useWidget();
  const { status, problem, press } = usePress(async () => {
    await call(optOutByLink, { body: { token } });
    void refreshUser(session);
  });
  if (status === 'done') {
    return (
      <Outcome>
        <Notice tone="success" title={<Trans>You are no longer subscribed to our newsletter.</Trans>} />
      </Outcome>
    );
  }
  return (
    <Card>
      <p>
        <Trans>One click and you will get no more newsletters. Everything else stays as it is.</Trans>
      </p>
      {problem !== null && <NewsletterProblem code={problem} onTryAgain={press} />}
      <div>
        <Button busy={status === 'busy'} onClick={press}>
          <Trans>Unsubscribe from the newsletter</Trans>
        </Button>
      </div>
    </Card>
  );
}
