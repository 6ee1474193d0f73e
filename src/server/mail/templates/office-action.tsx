import { Trans } from '@lingui/react/macro';
import type { MailLook } from '../look.ts';
import { Action } from './action.tsx';
import { Expiry } from './expiry.tsx';
import { Paragraph } from './paragraph.tsx';

interface OfficeActionProps {
  readonly look: MailLook;
  readonly officeUrl: string;
  readonly expiresAt: Date;
}

/** A link that signs in to the office of an agency, until when, and that it is nobody else's. */
export function OfficeAction({ look, officeUrl, expiresAt }: OfficeActionProps) {
  return (
    <>
      <Action look={look} href={officeUrl}>
        <Trans>Open the agency office</Trans>
      </Action>
      <Expiry at={expiresAt} />
      <Paragraph>
        <Trans>Do not pass this e-mail on: whoever has the link can come into the office in your place.</Trans>
      </Paragraph>
    </>
  );
}
