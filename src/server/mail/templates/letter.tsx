import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Language } from '#contract/fields.ts';
import type { MailLook } from '../look.ts';
import { colours, darkSheet, fontFamily } from './colours.ts';

interface LetterProps {
  readonly look: MailLook;
  readonly language: Language;
  readonly title: string;
  /** What the list of mails shows beside the subject. */
  readonly preview: string;
  /** Why this person gets this mail. */
  readonly why: ReactNode;
  /** Whether it goes to the company's own people, who need not be told where to ask. */
  readonly isInternal?: boolean;
  readonly children: ReactNode;
}

const small = {
  color: colours.muted,
  fontSize: '13px',
  lineHeight: '20px',
  margin: '0 0 8px',
  overflowWrap: 'anywhere',
} as const;

/** The frame of every mail: the company's name, one card, why it came, and what a business letter says of who writes (§ 35a GmbHG). */
export function Letter({ look, language, title, preview, why, isInternal = false, children }: LetterProps) {
  const { company } = look;
  const { email, phone } = look.support;
  return (
    <Html lang={language} dir="ltr">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="viewport" content="width=device-width" />
        <style>{darkSheet}</style>
      </Head>
      {/* Some mail programs drop the body's style, so the table within it repeats the colour. */}
      <body className="page" style={{ backgroundColor: colours.page, margin: 0 }}>
        <Preview>{preview}</Preview>
        <Section className="page" style={{ backgroundColor: colours.page, fontFamily, padding: '24px 12px' }}>
          <Container style={{ maxWidth: '560px' }}>
            <Section className="text" style={{ padding: '0 4px 16px' }}>
              <Text
                className="text"
                style={{
                  borderLeft: `4px solid ${look.accent}`,
                  color: colours.text,
                  fontSize: '17px',
                  fontWeight: 600,
                  lineHeight: '24px',
                  margin: 0,
                  paddingLeft: '12px',
                }}
              >
                {look.companyName}
              </Text>
            </Section>
            <Section
              className="card"
              style={{
                backgroundColor: colours.card,
                border: `1px solid ${colours.border}`,
                borderRadius: '16px',
                padding: '32px',
              }}
            >
              <Heading
                as="h1"
                className="text"
                style={{
                  color: colours.text,
                  fontSize: '24px',
                  hyphens: 'auto',
                  lineHeight: '32px',
                  margin: '0 0 16px',
                  overflowWrap: 'anywhere',
                }}
              >
                {title}
              </Heading>
              {children}
            </Section>
            <Section style={{ padding: '20px 4px 0' }}>
              <Text className="muted" style={small}>
                {why}
              </Text>
              {!isInternal && (
                <Text className="muted" style={small}>
                  <Trans>
                    Questions? Write to <FooterLink href={`mailto:${email}`}>{email}</FooterLink> or call {phone}.
                  </Trans>
                </Text>
              )}
              <Hr className="line" style={{ borderColor: colours.border, margin: '12px 0' }} />
              <Text className="muted" style={small}>
                {look.companyName}, {company.address}
                <br />
                {company.register}
                <br />
                {company.management[language]}
              </Text>
              <Text className="muted" style={small}>
                <FooterLink href={look.imprintUrl}>
                  <Trans>Imprint</Trans>
                </FooterLink>
                {' · '}
                <FooterLink href={look.privacyUrl}>
                  <Trans>Privacy</Trans>
                </FooterLink>
              </Text>
            </Section>
          </Container>
        </Section>
      </body>
    </Html>
  );
}

function FooterLink({ href, children }: { readonly href: string; readonly children?: ReactNode }) {
  return (
    <Link href={href} style={{ color: colours.muted, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}
