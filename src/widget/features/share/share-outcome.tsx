import { Trans } from '@lingui/react/macro';
import { Notice } from '#widget/ui/notice.tsx';
import type { CopyOutcome } from './copy-text.ts';

/** What came of the last press, where it did not open anything. */
export type Outcome = CopyOutcome | 'share-forbidden' | null;

export function ShareOutcome({ outcome }: { readonly outcome: Outcome }) {
  switch (outcome) {
    case 'copied':
      return <Notice tone="success" title={<Trans>Your link is on the clipboard.</Trans>} />;
    case 'selected':
      return (
        <Notice tone="info" title={<Trans>Your link is selected</Trans>}>
          <Trans>
            Copying does not work automatically on this page. Press Ctrl+C, on a Mac ⌘C, or press and hold the
            selection.
          </Trans>
        </Notice>
      );
    case 'share-forbidden':
      return (
        <Notice tone="info" title={<Trans>Your device’s share menu cannot be opened on this page.</Trans>}>
          <Trans>Please choose one of the other ways.</Trans>
        </Notice>
      );
    case null:
      return null;
  }
}
