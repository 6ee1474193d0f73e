import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { Notice } from './notice.tsx';

interface FailureTextProps {
  readonly code: Parameters<ReturnType<typeof useErrorText>>[0];
  /** The service's own sentence, where it may name what the list's cannot. */
  readonly said?: string | null;
}

/** Why something failed for which nothing was entered: where nothing can be lost, nothing is said of entries. */
export function FailureText({ code, said }: FailureTextProps) {
  const errorText = useErrorText();
  return code === 'PSOF0011' ? <Trans>The connection failed.</Trans> : (said ?? errorText(code));
}

interface FailureProps extends FailureTextProps {
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** Where nothing else can be done about a lost connection, it says to try again. */
export function Failure({ code, said, action }: FailureProps) {
  return (
    <Notice tone="error" title={<FailureText code={code} said={said} />} action={action}>
      {code === 'PSOF0011' && !action ? <Trans>Please try again.</Trans> : null}
    </Notice>
  );
}
