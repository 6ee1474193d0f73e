import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { confirmReferral, type checkOptin } from '#contract/referral/recommending/calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { pathTo } from '#contract/routes.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { useOnward } from '#widget/host/use-onward.ts';
import { call } from '#widget/http/call.ts';
import { mayPass } from '#widget/http/may-pass.ts';
import { usePress } from '#widget/http/use-press.ts';
import { passwordToken } from '#widget/session/password-token.ts';
import { signInBy } from '#widget/session/log-in-and-out.ts';
import { useHandOver, useWidget } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { DeclaredText, Declarations } from '#widget/ui/declarations.tsx';
import { LinkedText } from '#widget/ui/linked-text.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { OptionalConsent } from './optional-consent.tsx';

interface OptinQuestionProps {
  readonly token: string;
  readonly optin: AnswerOf<typeof checkOptin>;
  /** No other try can go better. */
  readonly onRefused: (code: ErrorCode) => void;
}

/**
 * All that is about to be confirmed, word for word, and the button that does it. Somebody else may have ticked it: what is
 * not needed for the referral can be left out.
 */
export function OptinQuestion({ token, optin, onRefused }: OptinQuestionProps) {
  const { session } = useWidget();
  const kept = useHandOver(passwordToken);
  const onward = useOnward();
  const { hrefOf } = useNavigation();
  const [declinedCampaigns, setDeclinedCampaigns] = useState<readonly string[]>([]);
  const [newsletterDeclined, setNewsletterDeclined] = useState(false);

  const { status, problem, press } = usePress(
    async () => {
      const go = onward();
      const confirmed = call(confirmReferral, {
        body: { token, declinedCampaigns: [...declinedCampaigns], newsletterDeclined },
      });
      if (
        !(await signInBy(
          session,
          confirmed.then(({ user }) => user),
        ))
      )
        return;
      const { referralNumber, passwordToken: oneTime } = await confirmed;
      if (oneTime !== null) kept.keep(oneTime);
      // Replaced: going back would lead to a link that is used up.
      go(pathTo('share', { referralNumber }), { replace: true });
    },
    (code) => {
      if (!mayPass(code)) onRefused(code);
    },
  );
  // Also until the page is there that comes next.
  const busy = status === 'busy' || status === 'done';

  return (
    <Card>
      <p>
        <Trans>Hello {optin.firstName}, by selecting “Confirm” you declare:</Trans>
      </p>
      <Declarations>
        <li>
          <Trans>
            <strong>{optin.email}</strong> is your e-mail address.
          </Trans>
        </li>
        <li>
          <Trans>
            You recommend <strong>{optin.productName}</strong>.
          </Trans>
        </li>
        <li>
          <Trans>You agree to the terms:</Trans>
          <DeclaredText>
            <LinkedText text={optin.termsText} hrefOf={hrefOf} />
          </DeclaredText>
        </li>
        {optin.campaigns.map(({ campaignId, text }) => (
          <OptionalConsent
            key={campaignId}
            title={<Trans>You take part in a campaign:</Trans>}
            text={text}
            declined={declinedCampaigns.includes(campaignId)}
            busy={busy}
            onDecline={(declined) =>
              setDeclinedCampaigns((before) =>
                declined ? [...before, campaignId] : before.filter((each) => each !== campaignId),
              )
            }
          />
        ))}
        {optin.newsletterText !== null && (
          <OptionalConsent
            title={<Trans>You want the newsletter:</Trans>}
            text={optin.newsletterText}
            declined={newsletterDeclined}
            busy={busy}
            onDecline={setNewsletterDeclined}
          />
        )}
      </Declarations>
      {problem !== null && <LoadFailure code={problem} onTryAgain={press} />}
      <div>
        <Button busy={busy} onClick={press}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </Card>
  );
}
