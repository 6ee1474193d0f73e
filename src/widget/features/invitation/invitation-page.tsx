import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readInvitation } from '#contract/referral/invitation/calls.ts';
import { useSecret } from '#widget/host/use-secret.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { invited } from '#widget/session/invited.ts';
import { useBoot, useHandOver } from '#widget/session/widget-context.ts';
import { Card } from '#widget/ui/card.tsx';
import { NeedsScript } from '#widget/ui/needs-script.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { Invitation } from './invitation.tsx';
import { InvitationProblem } from './invitation-problem.tsx';
import { InviteContact } from './invite-contact.tsx';

export const untilKnown = msg`Your invitation`;

/** `/einladung`: what the mailed link of an invitation shows; without one, where advisers invite. */
export default function InvitationPage() {
  const { t } = useLingui();
  const secret = useSecret();
  const kept = useHandOver(invited);
  // Who comes back from a form has no link any more.
  const [held] = useState(() => kept.read()?.token ?? null);
  const token = secret ?? held;
  const { agentRecommendation, name } = useBoot().config;
  if (token !== null) return <Invited token={token} />;
  if (!agentRecommendation) {
    return (
      <Page title={t`Your invitation`}>
        <InvitationProblem code="PSOF0310" />
      </Page>
    );
  }
  return (
    <Page
      title={t`Invite a contact`}
      lead={
        <Trans>
          For advisers of {name}: your contact gets one e-mail and decides freely, and you look after the referral.
        </Trans>
      }
    >
      <p>
        <Trans>Were you invited yourself? Please open the link in the e-mail once more.</Trans>
      </p>
      <InviteContact />
    </Page>
  );
}

function Invited({ token }: { readonly token: string }) {
  const { t, i18n } = useLingui();
  const { name } = useBoot().config;
  const [isDeclined, setDeclined] = useState(false);
  const onDeclined = () => setDeclined(true);
  const reading = useAnswer(i18n.locale, (signal) => call(readInvitation, { token, signal }));
  return (
    <Page title={t`Your invitation`} loading={reading.status === 'loading'}>
      {isDeclined ? (
        <Outcome>
          <Notice tone="success" title={<Trans>Your details are deleted</Trans>}>
            <Trans>No adviser of {name} can invite you by e-mail for a year.</Trans>
          </Notice>
        </Outcome>
      ) : (
        <>
          {reading.status === 'loading' && (
            <Card>
              <NeedsScript />
              <Skeleton lines={6} />
            </Card>
          )}
          {reading.status === 'failed' && (
            <InvitationProblem code={reading.code} onTryAgain={reading.retry} decline={{ token, onDeclined }} />
          )}
          {reading.status === 'loaded' && (
            <Invitation token={token} invitation={reading.answer} onDeclined={onDeclined} />
          )}
        </>
      )}
    </Page>
  );
}
