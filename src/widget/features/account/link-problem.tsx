import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { ErrorCode } from '#contract/error-codes.ts';
import { pathTo } from '#contract/routes.ts';
import { errorText } from '#widget/i18n/sentences.ts';
import { Button } from '#widget/ui/button.tsx';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { Notice } from '#widget/ui/notice.tsx';

const linkCodes: ReadonlySet<ErrorCode> = new Set(['PSOF0102', 'PSOF0111', 'PSOF0113']);

interface LinkProblemProps {
  readonly code: ErrorCode;
  readonly onTryAgain?: () => void;
}

/** A link that is expired, used or unknown: another one helps. Anything else may work the next time. */
export function LinkProblem({ code, onTryAgain }: LinkProblemProps) {
  return (
    <Notice
      tone={linkCodes.has(code) ? 'warning' : 'error'}
      title={errorText(code)}
      action={linkCodes.has(code) ? <NewAccessLink /> : <TryAgain onTryAgain={onTryAgain} />}
    />
  );
}

/** Leads from a failed link to another one, for a form that meets the failure late. */
export function remedyForLink(code: ErrorCode) {
  return linkCodes.has(code) ? <NewAccessLink /> : null;
}

function NewAccessLink() {
  return (
    <Link href={pathTo('forgotPassword')} asChild>
      <ButtonLink variant="secondary">
        <Trans>New access link</Trans>
      </ButtonLink>
    </Link>
  );
}

function TryAgain({ onTryAgain }: { readonly onTryAgain?: () => void }) {
  return (
    <Button variant="secondary" onClick={onTryAgain}>
      <Trans>Try again</Trans>
    </Button>
  );
}
