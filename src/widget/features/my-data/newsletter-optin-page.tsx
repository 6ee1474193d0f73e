import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { checkNewsletterOptin } from '#contract/people/newsletter/calls.ts';
import { useSecret } from '#widget/host/use-secret.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { NewsletterProblem } from './newsletter-problem.tsx';
import { NewsletterQuestion } from './newsletter-question.tsx';
import { OwnNewsletter } from './own-newsletter.tsx';

export const untilKnown = msg`Newsletter`;

/**
 * `/empfehler/newsletter/optin`: where the link of the mail leads. Opening it confirms nothing, since mail programs open
 * links by themselves; the button does (design §6 Law, double opt-in). Without a link: the own newsletter state.
 */
export default function NewsletterOptinPage() {
  const { t } = useLingui();
  const token = useSecret();
  const title = t`Newsletter`;
  return token === null ? <OwnNewsletter title={title} /> : <Confirmation token={token} title={title} />;
}

function Confirmation({ token, title }: { readonly token: string; readonly title: string }) {
  const link = useAnswer(token, (signal) => call(checkNewsletterOptin, { body: { token }, signal }));
  return (
    <Page title={title}>
      {link.status === 'loading' && <Skeleton lines={4} />}
      {link.status === 'failed' && <NewsletterProblem code={link.code} onTryAgain={link.retry} />}
      {link.status === 'loaded' && <NewsletterQuestion token={token} {...link.answer} />}
    </Page>
  );
}
