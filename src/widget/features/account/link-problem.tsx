import type { ErrorCode } from '#contract/error-codes.ts';
import { errorText } from '#widget/i18n/sentences.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { TryAgain } from '#widget/ui/try-again.tsx';
import { remedyForAccount } from './account-remedy.tsx';

interface LinkProblemProps {
  readonly code: ErrorCode;
  readonly onTryAgain?: () => void;
}

/** A link that does not do what it should, and what helps: another one, a login, the support; or the next try. */
export function LinkProblem({ code, onTryAgain }: LinkProblemProps) {
  const remedy = remedyForAccount(code);
  return (
    <Notice
      tone={remedy === null ? 'error' : 'warning'}
      title={errorText(code)}
      action={remedy ?? (onTryAgain && <TryAgain onPress={onTryAgain} />)}
    />
  );
}
