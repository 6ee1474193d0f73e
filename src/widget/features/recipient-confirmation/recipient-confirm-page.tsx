import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { checkRecipientConfirmation } from '#contract/referral/recipient/calls.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { call } from '#widget/http/call.ts';
import { mayPass } from '#widget/http/may-pass.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { useSecret } from '#widget/host/use-secret.ts';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { ConfirmationProblem } from './confirmation-problem.tsx';
import { ConfirmationQuestion } from './confirmation-question.tsx';

export const untilKnown = msg`Your e-mail address`;

/** `/empfaengerbestaetigung`: where the link of the recipient's mail leads; only the button confirms. */
export default function RecipientConfirmPage() {
  const { t } = useLingui();
  const token = useSecret();
  if (token === null) {
    return (
      <Page title={t`Your e-mail address`}>
        <ConfirmationProblem code="no-token" />
      </Page>
    );
  }
  return <Confirmation token={token} />;
}

function Confirmation({ token }: { readonly token: string }) {
  const { t, i18n } = useLingui();
  const [refused, setRefused] = useState<ErrorCode | null>(null);
  const checked = useAnswer(i18n.locale, (signal) => call(checkRecipientConfirmation, { body: { token }, signal }));
  const isOver = refused !== null || (checked.status === 'failed' && !mayPass(checked.code));
  return (
    // Nobody is asked for what can no longer be confirmed.
    <Page
      title={isOver ? t`Your e-mail address` : t`Confirm your e-mail address`}
      loading={refused === null && checked.status === 'loading'}
    >
      {refused !== null ? (
        <Outcome>
          <ConfirmationProblem code={refused} />
        </Outcome>
      ) : (
        <>
          {checked.status === 'loading' && <Skeleton />}
          {checked.status === 'failed' && <ConfirmationProblem code={checked.code} onTryAgain={checked.retry} />}
          {checked.status === 'loaded' && (
            <ConfirmationQuestion token={token} recipient={checked.answer} onRefused={setRefused} />
          )}
        </>
      )}
    </Page>
  );
}
