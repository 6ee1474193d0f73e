import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { resendClaimMail, type DetailedClaim } from '#contract/money/collecting/calls.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { call } from '#widget/http/call.ts';
import { meet } from '#widget/http/meet.ts';
import { useSession } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';

interface UnlessPasswordMissingProps {
  readonly claim: DetailedClaim;
  /** Asks for a new destination, which takes a password. */
  readonly children: ReactNode;
}

/** Nobody types a destination that they cannot confirm: it would be lost on the way by the mail. */
export function UnlessPasswordMissing({ claim: { claimId, passwordNeeded }, children }: UnlessPasswordMissingProps) {
  const lacksPassword = useSession(({ user }) => user?.passwordSet === false);
  return passwordNeeded && lacksPassword ? <PasswordMissing claimId={claimId} /> : children;
}

/** Who has no password yet confirms by the link of the mail, which can be sent again. */
function PasswordMissing({ claimId }: { readonly claimId: string }) {
  const [state, setState] = useState<'asking' | 'sending' | 'sent' | ErrorCode>('asking');
  const send = async () => {
    setState('sending');
    try {
      await call(resendClaimMail, { params: { claimId } });
      setState('sent');
    } catch (error) {
      setState(meet(error));
    }
  };
  if (state === 'sent') {
    return (
      <Outcome>
        <Notice tone="success" title={<Trans>The e-mail is on its way</Trans>}>
          <Trans>Open the link in it to collect the reward.</Trans>
        </Notice>
      </Outcome>
    );
  }
  return (
    <>
      <Notice
        tone="info"
        title={<Trans>Please use the link in our e-mail</Trans>}
        action={
          <Button variant="secondary" busy={state === 'sending'} onClick={() => void send()}>
            <Trans>Send the e-mail again</Trans>
          </Button>
        }
      >
        <Trans>You have not set a password yet, so we need the link to know that it is you.</Trans>
      </Notice>
      {state !== 'asking' && state !== 'sending' && <Failure code={state} />}
    </>
  );
}
