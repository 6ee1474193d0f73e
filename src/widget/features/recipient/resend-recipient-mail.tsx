import { Trans } from '@lingui/react/macro';
import { resendRecipientMail } from '#contract/referral/recipient/calls-access.ts';
import { call } from '#widget/http/call.ts';
import { SendAgain } from '#widget/mailing/send-again.tsx';
import { useWidget } from '#widget/session/widget-context.ts';
import { Notice } from '#widget/ui/notice.tsx';

/** Has the mail sent once more; the same is said whatever the mail says. */
export function ResendRecipientMail({ referralNumber }: { readonly referralNumber: string }) {
  const token = useWidget().recipientTokens.read(referralNumber);
  if (token === null) return null;
  return (
    <SendAgain
      send={() => call(resendRecipientMail, { token })}
      sent={<Notice tone="success" title={<Trans>The e-mail is on its way.</Trans>} />}
    >
      <Trans>Send the e-mail again</Trans>
    </SendAgain>
  );
}
