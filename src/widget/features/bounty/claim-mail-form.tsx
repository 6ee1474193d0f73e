import { Trans } from '@lingui/react/macro';
import { requestClaimMail, whoCollects } from '#contract/money/collecting/calls-mail.ts';
import { call } from '#widget/http/call.ts';
import { MailByAddress } from '#widget/mailing/mail-by-address.tsx';

/** Has the mail with the link of a bounty sent again. */
export default function ClaimMailForm() {
  return (
    <MailByAddress
      schema={whoCollects}
      send={(body) => call(requestClaimMail, { body })}
      renderSent={(sentTo) => (
        <Trans>
          If a reward is ready for {sentTo}, you will find its link there in a few minutes. Nothing there? Please check
          your spam folder, too.
        </Trans>
      )}
      autoComplete="email"
    >
      <h2>
        <Trans>Can’t find the e-mail?</Trans>
      </h2>
      <p>
        <Trans>Enter your e-mail address and we will send you the link again.</Trans>
      </p>
    </MailByAddress>
  );
}
