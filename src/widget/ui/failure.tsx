import { Trans } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { noteTold } from './load-part.ts';
import { Notice } from './notice.tsx';

interface FailureTextProps {
  readonly code: Parameters<ReturnType<typeof useErrorText>>[0];
}

/** Why something failed for which nothing was entered: where nothing can be lost, nothing is said of entries. */
export function FailureText({ code }: FailureTextProps) {
  const errorText = useErrorText();
  return code === 'PSOF0011' ? <Trans>The connection failed.</Trans> : errorText(code);
}

interface FailureProps extends FailureTextProps {
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** Where nothing else can be done about a lost connection, it says to try again. */
export function Failure({ code, action }: FailureProps) {
  useEffect(noteTold, [code]);
  return (
    <Notice tone="error" title={<FailureText code={code} />} action={action}>
      {code === 'PSOF0011' && !action ? <Trans>Please try again.</Trans> : null}
    </Notice>
  );
}
