import { Section } from '@react-email/section';
import type { ReactNode } from 'react';
import { colours } from './colours.ts';

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
