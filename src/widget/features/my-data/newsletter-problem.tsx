import { Trans } from '@lingui/react/macro';
import type { ErrorCode } from '#contract/error-codes.ts';
import { pathTo } from '#contract/routes.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

/** Links that another mail replaces: it is asked for in "my data". */
const replaceable: ReadonlySet<ErrorCode> = new Set(['PSOF0102', 'PSOF0111', 'PSOF0113', 'PSOF0118']);

interface NewsletterProblemProps {
  readonly code: ErrorCode;
  readonly onTryAgain: () => void;
}

/** Why a newsletter link does nothing, and what helps. */
export function NewsletterProblem({ code, onTryAgain }: NewsletterProblemProps) {
  const errorText = useErrorText();
  if (code === 'PSOF0104' || code === 'PSOF0109') return <Notice tone="warning" title={errorText(code)} />;
  if (code === 'PSOF0107') {
    return (
      <Notice tone="warning" title={errorText(code)}>
        <Trans>So there is nothing to end, and nothing to begin.</Trans>
      </Notice>
    );
  }
  if (!replaceable.has(code)) return <LoadFailure code={code} onTryAgain={onTryAgain} />;
  return (
    <Notice
      tone="warning"
      // It was used, or what it asks for was taken back.
      title={code === 'PSOF0111' ? <Trans>This link no longer works.</Trans> : errorText(code)}
      action={
        <RouteButton to={pathTo('myData')} variant="secondary">
          <Trans>Go to my data</Trans>
        </RouteButton>
      }
    >
      <Trans>
        In “My data” you can see whether you are subscribed to the newsletter, and have another e-mail sent.
      </Trans>
    </Notice>
  );
}
