import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { InviteForm, type SentInvitation } from './invite-form.tsx';

/** The form by which advisers invite, one contact after the other. */
export function InviteContact() {
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const [employeeNumber, setEmployeeNumber] = useState('');
  if (sent === null) {
    return (
      <Card>
        <InviteForm employeeNumber={employeeNumber} onSent={setSent} />
      </Card>
    );
  }
  const { email } = sent;
  const again = () => {
    setEmployeeNumber(sent.employeeNumber);
    setSent(null);
  };
  return (
    <Outcome>
      <Notice
        tone="success"
        title={<Trans>We have your invitation</Trans>}
        action={
          <Button variant="secondary" onClick={again}>
            <Trans>Invite another contact</Trans>
          </Button>
        }
      >
        <Trans>
          {email} gets an e-mail, unless this address was invited in the last year or wants no invitations. Please do
          not be surprised if no answer comes: your contact decides.
        </Trans>
      </Notice>
    </Outcome>
  );
}
