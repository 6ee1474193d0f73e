import { Trans } from '@lingui/react/macro';
import { confirmNewsletterOptin } from '#contract/people/newsletter/calls.ts';
import { usePress } from '#widget/http/use-press.ts';
import { call } from '#widget/http/call.ts';
import { mayPass } from '#widget/http/may-pass.ts';
import { refreshUser } from '#widget/session/refresh-user.ts';
import { useWidget } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import styles from './newsletter-panel.module.css';
import { NewsletterProblem } from './newsletter-problem.tsx';

interface NewsletterQuestionProps {
  readonly token: string;
  readonly email: string;
  readonly newsletterText: string;
}

/** What is about to be confirmed, word for word, and the button that does it. */
export function NewsletterQuestion({ token, email, newsletterText }: NewsletterQuestionProps) {
  const { session } = useWidget();
  const { status, problem, press } = usePress(async () => {
    await call(confirmNewsletterOptin, { body: { token } });
    void refreshUser(session);
  });
  if (status === 'done') {
    return (
      <Outcome>
        <Notice tone="success" title={<Trans>You are subscribed to our newsletter.</Trans>}>
          <Trans>We have sent you an e-mail with what you agreed to, and with the link to unsubscribe.</Trans>
        </Notice>
      </Outcome>
    );
  }
  if (problem !== null && !mayPass(problem)) {
    return (
      <Outcome>
        <NewsletterProblem code={problem} onTryAgain={press} />
      </Outcome>
    );
  }
  return (
    <Card>
      <p>
        <Trans>
          You confirm for <strong>{email}</strong>:
        </Trans>
      </p>
      <blockquote className={styles.quote}>{newsletterText}</blockquote>
      {problem !== null && <LoadFailure code={problem} onTryAgain={press} />}
      <div>
        <Button busy={status === 'busy'} onClick={press}>
          <Trans>Confirm newsletter</Trans>
        </Button>
      </div>
    </Card>
  );
}
