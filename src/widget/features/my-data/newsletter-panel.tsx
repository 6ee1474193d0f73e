import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { optOut, setNewsletterOptin } from '#contract/people/newsletter/calls.ts';
import type { User } from '#contract/people/account/calls.ts';
import { useConsentText } from '#widget/declaring/use-consent-text.tsx';
import { showChangedText } from '#widget/forms/changed-texts.tsx';
import { usePress } from '#widget/http/use-press.ts';
import { call } from '#widget/http/call.ts';
import { useWidget } from '#widget/session/widget-context.ts';
import { refreshUser } from '#widget/session/refresh-user.ts';
import { Button } from '#widget/ui/button.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import styles from './newsletter-panel.module.css';

/** Where the newsletter stands (specification §4): opted in, pending, or out; and the way to the other state. */
export function NewsletterPanel({ user }: { readonly user: User }) {
  const { session } = useWidget();
  const newsletter = useConsentText('newsletter');

  /** How often it was changed here. */
  const [changes, setChanges] = useState(0);
  const change = async (made: Promise<unknown>) => {
    await made;
    await refreshUser(session);
    setChanges((count) => count + 1);
  };

  /** Whether the last wish brought no mail, since one had gone out a moment before. */
  const [alreadySent, setAlreadySent] = useState(false);
  const wish = async () => {
    const shown = newsletter.stampedAs('newsletter');
    setAlreadySent((await call(setNewsletterOptin, { body: shown })).optinMailAlreadySent);
  };
  const order = usePress(() => change(wish()));
  const end = usePress(() => change(call(optOut)));
  /** Which was pressed last: what became of the other before is over. */
  const [last, setLast] = useState<'order' | 'end'>('order');
  const { problem } = { order, end }[last];
  const pressOrder = () => {
    setLast('order');
    order.press();
  };
  const pressEnd = () => {
    setLast('end');
    end.press();
  };
  const pending = !user.newsletterOptinGiven && user.newsletterOptinSentAt !== null;
  const state = (
    <p>
      {user.newsletterOptinGiven && <Trans>You are subscribed to our newsletter.</Trans>}
      {pending && alreadySent && (
        <Trans>
          The e-mail is on its way already. Confirm with the link in it that you want the newsletter. Nothing there?
          Please check your spam folder, too. You can ask for the e-mail again later.
        </Trans>
      )}
      {pending && !alreadySent && (
        <Trans>
          We have sent you an e-mail. Confirm with the link in it that you want the newsletter. Nothing there? Please
          check your spam folder, too.
        </Trans>
      )}
      {!user.newsletterOptinGiven && !pending && <Trans>You are not subscribed to our newsletter.</Trans>}
    </p>
  );

  return (
    <>
      {problem !== null && (
        <Failure code={problem} action={problem === 'PSOF0309' ? showChangedText(newsletter.reread) : null} />
      )}
      {changes === 0 ? state : <Outcome key={changes}>{state}</Outcome>}
      {user.newsletterOptinGiven && (
        <div>
          <Button variant="secondary" busy={end.status === 'busy'} onClick={pressEnd}>
            <Trans>Unsubscribe from the newsletter</Trans>
          </Button>
        </div>
      )}
      {pending && (
        <div className={styles.actions}>
          {!alreadySent && (
            <Button variant="secondary" busy={order.status === 'busy'} onClick={pressOrder}>
              <Trans>Send the e-mail again</Trans>
            </Button>
          )}
          <Button variant="quiet" busy={end.status === 'busy'} onClick={pressEnd}>
            <Trans>Cancel newsletter request</Trans>
          </Button>
        </div>
      )}
      {!user.newsletterOptinGiven && !pending && (
        <>
          <blockquote className={styles.quote}>{newsletter.words}</blockquote>
          <div>
            <Button variant="secondary" busy={order.status === 'busy'} onClick={pressOrder}>
              <Trans>Subscribe to the newsletter</Trans>
            </Button>
          </div>
        </>
      )}
    </>
  );
}
