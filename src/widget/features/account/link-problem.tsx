import type { ReactNode } from 'react';
import type { ErrorCode } from '#contract/error-codes.ts';
import { FailureText } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { TryAgain } from '#widget/ui/try-again.tsx';
import { remedyForAccount } from './account-remedy.tsx';

interface LinkProblemProps {
  readonly code: ErrorCode;
  readonly onTryAgain?: () => void;
  /** What helps here, where that is something else. */
  readonly remedy?: ReactNode;
}

/** A link that does not do what it should, and what helps: another one, a login, the support; or the next try. */
export function LinkProblem({ code, onTryAgain, remedy = remedyForAccount(code) }: LinkProblemProps) {
  return (
    <Notice
      tone={remedy === null ? 'error' : 'warning'}
      title={<FailureText code={code} />}
      action={remedy ?? (onTryAgain && <TryAgain onPress={onTryAgain} />)}
    />
  );
}
