import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Letter } from './letter.tsx';
import { Paragraph } from './paragraph.tsx';

interface PersonalLetterProps extends ComponentProps<typeof Letter> {
  readonly firstName: string;
}

/** A letter that greets its reader by name. */
export function PersonalLetter({ firstName, children, ...letter }: PersonalLetterProps) {
  return (
    <Letter {...letter}>
      <Paragraph>
        <Trans>Hello {firstName},</Trans>
      </Paragraph>
      {children}
    </Letter>
  );
}
