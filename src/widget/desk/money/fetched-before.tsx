import { Trans } from '@lingui/react/macro';
import { Notice } from '#widget/ui/notice.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import type { Run } from './run.ts';

/** Warns where somebody has the file of a run and has never confirmed it: it may be at the bank although the run says nothing of it. */
export function FetchedBefore({ run: { trail, sentAt } }: { readonly run: Run }) {
  const fetched = trail.findLast(({ action }) => action === 'payment-file-fetched');
  if (!fetched || sentAt !== null) return null;
  const { operator, at } = fetched;
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
