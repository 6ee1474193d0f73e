import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { confirmRecipient, type checkRecipientConfirmation } from '#contract/referral/recipient/calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { thanksFor } from '#contract/referral/recipient/recipient-link.ts';
import { useOnward } from '#widget/host/use-onward.ts';
import { call } from '#widget/http/call.ts';
import { mayPass } from '#widget/http/may-pass.ts';
import { usePress } from '#widget/http/use-press.ts';
import { useBoot, useHandOver, useWidget } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Declarations, OptionalDeclaration } from '#widget/ui/declarations.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { recipientVisit } from '#widget/session/recipient-visit.ts';

interface ConfirmationQuestionProps {
  readonly token: string;
  readonly recipient: AnswerOf<typeof checkRecipientConfirmation>;
  /** No other try can go better. */
  readonly onRefused: (code: ErrorCode) => void;
}

export function ConfirmationQuestion({ token, recipient, onRefused }: ConfirmationQuestionProps) {
  const { recipientTokens } = useWidget();
  const visit = useHandOver(recipientVisit);
  const { name } = useBoot().config;
  const onward = useOnward();
  const { firstName, lastName, recommenderName, productName, contact, newsletterText } = recipient;
  const [newsletterDeclined, setNewsletterDeclined] = useState(false);

  const { status, problem, press } = usePress(
    async () => {
      const go = onward();
      const confirmed = await call(confirmRecipient, { body: { token, newsletterDeclined } });
      recipientTokens.keep(confirmed.referralNumber, confirmed.recipientToken);
      visit.keep({ ...confirmed, productId: null, email: null });
      // Replaced: going back would lead to a link that is used up.
      go(thanksFor(confirmed.referralNumber), { replace: true });
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
        {/* Who recommended may have deleted the account meanwhile. */}
        {recommenderName === '' ? (
          <Trans>
            Hello {firstName}, {productName} has been recommended to you.
          </Trans>
        ) : (
          <Trans>
            Hello {firstName}, {recommenderName} has recommended {productName} to you.
          </Trans>
        )}{' '}
        <Trans>
          By selecting “Confirm” you confirm your e-mail address and allow {name} to use your details for this
          recommendation.
        </Trans>
      </p>
      {contact && (
        <>
          <p>
            <Trans>These details were entered:</Trans>
          </p>
          <address>
            {firstName} {lastName}
            <br />
            {contact.address.street} {contact.address.houseNumber}
            <br />
            {contact.address.postcode} {contact.address.city}
            {contact.phone !== '' && (
              <>
                <br />
                {contact.phone}
              </>
            )}
          </address>
          <p>
            <Trans>
              If they are not yours, please do not confirm, and enter your own on the page of the recommendation.
            </Trans>
          </p>
        </>
      )}
      {newsletterText !== null && (
        <Declarations>
          <OptionalDeclaration
            title={<Trans>You want the newsletter:</Trans>}
            text={newsletterText}
            declined={newsletterDeclined}
            busy={busy}
            onDecline={setNewsletterDeclined}
            words={{
              leftOut: <Trans>Left out: you do not declare this.</Trans>,
              include: <Trans>Include again</Trans>,
              leaveOut: <Trans>Leave out</Trans>,
            }}
          />
        </Declarations>
      )}
      {problem !== null && <LoadFailure code={problem} onTryAgain={press} />}
      <div>
        <Button busy={busy} onClick={press}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </Card>
  );
}
