import { Trans, useLingui } from '@lingui/react/macro';
import { optOutByLink } from '#contract/calls/newsletter.ts';
import { usePress } from '#widget/forms/use-press.ts';
import { useSecret } from '#widget/host/host-context.ts';
import { call } from '#widget/http/call.ts';
import { refreshUser } from '#widget/session/refresh-user.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { NewsletterProblem } from './newsletter-problem.tsx';
import { OwnNewsletter } from './own-newsletter.tsx';

/**
 * `/empfehler/newsletter/optout`: ends the newsletter with the link of a mail, without a login; a button, since mail
 * programs open links by themselves. Without a link: the own newsletter state.
 */
export default function NewsletterOptoutPage() {
  const { t } = useLingui();
  const token = useSecret();
  const title = t`Unsubscribe from the newsletter`;
  return token === null ? <OwnNewsletter title={title} /> : <Farewell token={token} title={title} />;
}

function Farewell({ token, title }: { readonly token: string; readonly title: string }) {
  const { status, problem, press } = usePress(async () => {
    await call(optOutByLink, { body: { token } });
    void refreshUser();
  });
  return (
    <Page title={title}>
      {status === 'done' ? (
        <Outcome>
          <Notice tone="success" title={<Trans>You are no longer subscribed to our newsletter.</Trans>} />
        </Outcome>
      ) : (
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
      )}
    </Page>
  );
}
