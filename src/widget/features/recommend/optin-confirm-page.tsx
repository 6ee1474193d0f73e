import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { checkOptin } from '#contract/referral/recommending/calls.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { call } from '#widget/http/call.ts';
import { mayPass } from '#widget/http/may-pass.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { useSecret } from '#widget/host/use-secret.ts';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { OptinProblem } from './optin-problem.tsx';
import { OptinQuestion } from './optin-question.tsx';

export const untilKnown = msg`Your referral`;

/**
 * `/bestaetigung`: where the link of the mail leads. Opening it confirms nothing, since mail programs open links by
 * themselves; the button does (design §6 Law, double opt-in).
 */
export default function OptinConfirmPage() {
  const { t } = useLingui();
  const token = useSecret();
  if (token === null) {
    return (
      <Page title={t`Your referral`}>
        <OptinProblem code="no-token" />
      </Page>
    );
  }
  return <OptinConfirmation token={token} />;
}

function OptinConfirmation({ token }: { readonly token: string }) {
  const { t, i18n } = useLingui();
  const [refused, setRefused] = useState<ErrorCode | null>(null);
  const checked = useAnswer(i18n.locale, (signal) => call(checkOptin, { body: { token }, signal }));
  const isOver = refused !== null || (checked.status === 'failed' && !mayPass(checked.code));
  return (
    // Nobody is asked for what can no longer be confirmed.
    <Page
      title={isOver ? t`Your referral` : t`Confirm your referral`}
      loading={refused === null && checked.status === 'loading'}
    >
      {refused !== null ? (
        <Outcome>
          <OptinProblem code={refused} />
        </Outcome>
      ) : (
        <>
          {checked.status === 'loading' && <Skeleton />}
          {checked.status === 'failed' && <OptinProblem code={checked.code} onTryAgain={checked.retry} />}
          {checked.status === 'loaded' && <OptinQuestion token={token} optin={checked.answer} onRefused={setRefused} />}
        </>
      )}
    </Page>
  );
}
