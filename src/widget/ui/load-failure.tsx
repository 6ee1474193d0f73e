import { Trans } from '@lingui/react/macro';
import { errorText } from '#widget/i18n/sentences.ts';
import { Notice } from './notice.tsx';
import { TryAgain } from './try-again.tsx';

interface LoadFailureProps {
  readonly code: Parameters<typeof errorText>[0];
  readonly onTryAgain: () => void;
  /** It is being tried again. */
  readonly busy?: boolean;
}

/** Something that could not be read. There are no entries here that could be lost, so nothing is said about any. */
export function LoadFailure({ code, onTryAgain, busy = false }: LoadFailureProps) {
  return (
    <Notice
      tone="error"
      title={code === 'PSOF0011' ? <Trans>The connection failed.</Trans> : errorText(code)}
      action={<TryAgain busy={busy} onPress={onTryAgain} />}
    />
  );
}
