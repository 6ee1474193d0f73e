import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { resendClaimMail, type DetailedClaim } from '#contract/money/collecting/calls.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
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
  const { status, problem, press } = usePress(() => call(resendClaimMail, { params: { claimId } }));
  if (status === 'done') {
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
          <Button variant="secondary" busy={status === 'busy'} onClick={press}>
            <Trans>Send the e-mail again</Trans>
          </Button>
        }
      >
        <Trans>You have not set a password yet, so we need the link to know that it is you.</Trans>
      </Notice>
      {problem !== null && <Failure code={problem} />}
    </>
  );
}
