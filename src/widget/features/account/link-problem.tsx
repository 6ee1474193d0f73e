import { Trans } from '@lingui/react/macro';
import type { ErrorCode } from '#contract/error-codes.ts';
import { Button } from '#widget/ui/button.tsx';
import { FailureText } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
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
      title={<FailureText code={code} />}
      action={remedy ?? (onTryAgain && <TryAgain onTryAgain={onTryAgain} />)}
    />
  );
}

function TryAgain({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <Button variant="secondary" onClick={onTryAgain}>
      <Trans>Try again</Trans>
    </Button>
  );
}
