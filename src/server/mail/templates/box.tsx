import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import type { ReactNode } from 'react';
import { colours } from './colours.ts';
import { Paragraph } from './paragraph.tsx';
import { plainText } from './plain-text.ts';

/** Sets something apart that stands for itself: the text of a consent, a link to pass on. */
export function Box({ children }: { readonly children: ReactNode }) {
  return (
    <Section
      className="box"
      style={{
        backgroundColor: colours.page,
        border: `1px solid ${colours.border}`,
        borderRadius: '12px',
        margin: '0 0 16px',
        padding: '16px 16px 0',
      }}
    >
      {children}
    </Section>
  );
}

/** The wording of a consent, as it was agreed to. */
export const ConsentBox = ({ text }: { readonly text: string }) => (
  <Box>
    <Paragraph quiet>{plainText(text)}</Paragraph>
  </Box>
);

/** A link to keep or to pass on, as the address that it is. */
export const LinkBox = ({ href }: { readonly href: string }) => (
  <Box>
    <Paragraph>
      <Link href={href} className="text" style={{ color: colours.text, textDecoration: 'underline' }}>
        {href}
      </Link>
    </Paragraph>
  </Box>
);
