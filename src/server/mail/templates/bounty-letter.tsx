import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Letter } from './letter.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

type BountyKind =
  | 'bounty-ready'
  | 'bounty-claimed'
  | 'bounty-cancelled'
  | 'bounty-paid'
  | 'payment-failed'
  | 'bounty-check'
  | 'voucher';

interface BountyLetterProps extends TemplateProps<BountyKind> {
  readonly preview: string;
  readonly children: ReactNode;
}

/** What every letter about a bounty begins with, and why it was sent. */
export function BountyLetter({ mail, look, language, title, preview, children }: BountyLetterProps) {
  const { firstName } = mail;
  const { companyName } = look;
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      preview={preview}
      why={
        <Trans>You get this e-mail because it is about your reward from the referral programme of {companyName}.</Trans>
      }
    >
      <Paragraph>
        {/* A voucher reaches its address even after its person is gone, and with them the name. */}
        {firstName === '' ? <Trans>Hello,</Trans> : <Trans>Hello {firstName},</Trans>}
      </Paragraph>
      {children}
    </Letter>
  );
}
