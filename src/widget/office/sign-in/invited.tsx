import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { requestOfficeLink, whoWasInvited } from '#contract/agency/employees/calls.ts';
import { call } from '#widget/http/call.ts';
import { MailByAddress } from '#widget/mailing/mail-by-address.tsx';
import { Button } from '#widget/ui/button.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';

/** The way back in for who came by an invitation: another link, by mail. */
export function Invited() {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <div>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          <Trans>Invited by e-mail? Get another link</Trans>
        </Button>
      </div>
    );
  }
  return (
    <Outcome isLong>
      <MailByAddress
        schema={whoWasInvited}
        send={(body) => call(requestOfficeLink, { body })}
        renderSent={(sentTo) => (
          <Trans>
            If an agency has invited {sentTo} and you may still come in, you will find a link there in a few minutes.
            Nothing there? Please ask the owner of your agency.
          </Trans>
        )}
        autoComplete="email"
      >
        <p>
          <Trans>Enter the address to which your agency sent the invitation.</Trans>
        </p>
      </MailByAddress>
    </Outcome>
  );
}
