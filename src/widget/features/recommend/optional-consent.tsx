import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { OptionalDeclaration } from '#widget/ui/declarations.tsx';

/** A consent that the referral does without. */
export function OptionalConsent(consent: Omit<ComponentProps<typeof OptionalDeclaration>, 'words'>) {
  const words = {
    leftOut: <Trans>Left out: you do not declare this.</Trans>,
    include: <Trans>Include again</Trans>,
    leaveOut: <Trans>Leave out</Trans>,
  };
  return <OptionalDeclaration {...consent} words={words} />;
}
