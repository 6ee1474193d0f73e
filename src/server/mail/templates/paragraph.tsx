import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { colours } from './colours.ts';

interface ParagraphProps {
  readonly children: ReactNode;
  /** For what one may skip. */
  readonly quiet?: boolean;
  /** Left out of the mail's text part. */
  readonly onlyHtml?: boolean;
}

export function Paragraph({ children, quiet = false, onlyHtml = false }: ParagraphProps) {
  const size = quiet ? { fontSize: '14px', lineHeight: '22px' } : { fontSize: '16px', lineHeight: '26px' };
  return (
    <Text
      className={quiet ? 'muted' : 'text'}
      style={{ ...size, color: quiet ? colours.muted : colours.text, margin: '0 0 16px', overflowWrap: 'anywhere' }}
      {...(onlyHtml ? { 'data-skip-in-text': true } : {})}
    >
      {children}
    </Text>
  );
}
