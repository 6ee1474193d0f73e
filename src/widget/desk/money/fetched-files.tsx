import { Trans } from '@lingui/react/macro';
import type { FetchedFile } from '#contract/money/blocking/calls.ts';
import { Moment } from '#widget/workplace/moment.tsx';

/** Whom to call about what was blocked or held and stands in files that somebody has, as long as the bank does not have them. */
export function FetchedFiles({ files }: { readonly files: readonly FetchedFile[] }) {
  return files.map(({ runId, references, operator, at, isConfirmed }) => {
    const named = references.join(', ');
    return (
      <li key={`${runId} ${at} ${named}`}>
        <Trans>
          {operator} fetched the file of pay run {runId} on <Moment at={at} />, with {named}.
        </Trans>{' '}
        {isConfirmed ? (
          <Trans>It counts as handed out.</Trans>
        ) : (
          <Trans>Nobody has confirmed it: perhaps the bank has it already.</Trans>
        )}{' '}
        <Trans>Ask {operator}: what the bank does not have yet can be kept back.</Trans>
      </li>
    );
  });
}
