import { Plural, Trans } from '@lingui/react/macro';
import { unreadColumns } from '#contract/referral/order/unread-columns.ts';
import { Notice } from '#widget/ui/notice.tsx';

/** What a file begins with that lacks a column. */
export function FirstLine({ of: { firstLine } }: { readonly of: { readonly firstLine: string } }) {
  const shown = firstLine.slice(0, 150);
  return shown.trim() === '' ? <Trans>Its first line is empty.</Trans> : <Trans>Its first line is: {shown}</Trans>;
}

/** What an export has more than is needed, or a name that is mistyped: what stands there is lost. */
export function UnreadColumns({ firstLine }: { readonly firstLine: string }) {
  const unread = unreadColumns(firstLine);
  if (unread.length === 0) return null;
  const columns = unread.join(', ').slice(0, 300);
  return (
    <Notice
      tone="warning"
      title={<Plural value={unread.length} one="# column is read by nobody" other="# columns are read by nobody" />}
    >
      <Trans>{columns}. If one of them is only mistyped, put it right and choose the file again.</Trans>
    </Notice>
  );
}
