import { Trans } from '@lingui/react/macro';
import { Notice } from '#widget/ui/notice.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import type { Run } from './run.ts';

/** Warns where somebody has the file of a run and has never confirmed it. */
export function FetchedBefore({ run }: { readonly run: Run }) {
  if (!run.unconfirmedFetch) return null;
  const { operator, at } = run.unconfirmedFetch;
  return (
    <Notice
      tone="warning"
      title={
        <Trans>
          {operator} fetched the file on <Moment at={at} /> and has not confirmed it.
        </Trans>
      }
    >
      <Trans>
        Perhaps the bank has it already. Ask {operator} and the bank before you hand anything in, give the run up or
        take something out: otherwise everybody may be paid twice.
      </Trans>
    </Notice>
  );
}
