import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MailLook } from '../look.ts';
import { colours } from './colours.ts';
import { Paragraph } from './paragraph.tsx';

interface ActionProps {
  readonly look: MailLook;
  readonly href: string;
  readonly children: ReactNode;
}

/** The one thing to do, as a button, and its address for mail programs that open none. */
export function Action({ look, href, children }: ActionProps) {
  return (
    <>
      <Section style={{ margin: '8px 0 24px' }}>
        <Button
          href={href}
          style={{
            backgroundColor: look.accent,
            borderRadius: '12px',
            boxSizing: 'border-box',
            color: look.onAccent,
            fontSize: '16px',
            fontWeight: 600,
            padding: '14px 24px',
            textAlign: 'center',
          }}
        >
          {children}
        </Button>
      </Section>
      <Paragraph quiet onlyHtml>
        <Trans>If the link does not open, copy this address into your browser:</Trans>
        <br />
        <Link href={href} style={{ color: colours.muted, overflowWrap: 'anywhere', textDecoration: 'underline' }}>
          {href}
        </Link>
      </Paragraph>
    </>
  );
}
