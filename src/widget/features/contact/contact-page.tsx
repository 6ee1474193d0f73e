import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { ContactForm, type SentMessage } from './contact-form.tsx';
import { MessageSent } from './message-sent.tsx';

/** `/kontakt`: a message to the tenant's support. */
export default function ContactPage() {
  const { t } = useLingui();
  const { texts } = useBoot();
  const [sent, setSent] = useState<SentMessage | null>(null);

  return (
    <Page
      title={t`Contact`}
      lead={
        <Trans>
          Perhaps your question has already been answered: <Link href={pathTo('faq')}>Questions and answers</Link>.
        </Trans>
      }
    >
      {sent === null ? (
        <Card>
          <ContactForm onSent={setSent} />
        </Card>
      ) : (
        <Outcome>
          <MessageSent
            sent={sent}
            hours={texts.supportHours}
            action={
              <Button variant="secondary" onClick={() => setSent(null)}>
                <Trans>Write another message</Trans>
              </Button>
            }
          />
        </Outcome>
      )}
    </Page>
  );
}
