import { Trans } from '@lingui/react/macro';
import { optOutAsRecipient } from '#contract/referral/recipient/calls-access.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { useBoot, useWidget } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';

/** A recipient who allows advertising can end it as easily as it began (GDPR Art. 7 (3)). */
export function AdvertisingAllowed({ referralNumber }: { readonly referralNumber: string }) {
  const { recipientTokens } = useWidget();
  const { name } = useBoot().config;
  const { status, problem, press } = usePress(() =>
    call(optOutAsRecipient, { token: recipientTokens.read(referralNumber) ?? '' }),
  );
  if (status === 'done') {
    return (
      <Outcome>
        <Notice tone="success" title={<Trans>You have withdrawn your consent to the newsletter.</Trans>} />
      </Outcome>
    );
  }
  return (
    <div>
      <p>
        <Trans>You allow {name} to send you a newsletter.</Trans>
      </p>
      {problem !== null && <LoadFailure code={problem} onTryAgain={press} />}
      <Button variant="quiet" busy={status === 'busy'} onClick={press}>
        <Trans>Unsubscribe from the newsletter</Trans>
      </Button>
    </div>
  );
}
