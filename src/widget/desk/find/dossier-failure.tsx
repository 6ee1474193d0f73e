import { Trans } from '@lingui/react/macro';
import { pathAtDesk } from '#contract/desk-routes.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { FailureText } from '#widget/ui/failure.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

/** That there is nobody, or nothing, of a number. */
const unknown: ReadonlySet<ErrorCode> = new Set(['PSOF0107', 'PSOF0301', 'PSOF0403'] as const);

/** Why a dossier cannot be shown: what is not there is not there for trying again, and is looked for. */
export function DossierFailure({ code, onTryAgain }: { readonly code: ErrorCode; readonly onTryAgain: () => void }) {
  if (!unknown.has(code)) return <LoadFailure code={code} onTryAgain={onTryAgain} />;
  return (
    <EmptyState title={<FailureText code={code} />}>
      <RouteButton to={pathAtDesk('find')}>
        <Trans>Find</Trans>
      </RouteButton>
    </EmptyState>
  );
}
