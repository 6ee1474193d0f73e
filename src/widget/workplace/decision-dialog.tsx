import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ErrorCode } from '#contract/error-codes.ts';
import { Button } from '#widget/ui/button.tsx';
import { Dialog } from '#widget/ui/dialog.tsx';
import { FailureText } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { viewHere } from './view-here.ts';

interface DecisionDialogProps {
  readonly title: string;
  /** What the button says that decides. */
  readonly decide: ReactNode;
  readonly busy: boolean;
  readonly problem: ErrorCode | null;
  /** The service's own sentence about that. */
  readonly said?: string | null;
  readonly onDecide: () => void;
  readonly onClose: () => void;
  /** What comes of it. */
  readonly children: ReactNode;
}

/** Asks once more before something is decided, about orders or people. */
export function DecisionDialog({
  title,
  decide,
  busy,
  problem,
  said,
  onDecide,
  onClose,
  children,
}: DecisionDialogProps) {
  return (
    <Dialog
      title={title}
      view={viewHere()}
      onClose={onClose}
      actions={
        <>
          <Button busy={busy} onClick={onDecide}>
            {decide}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {children}
      {problem !== null && <Notice tone="error" title={<FailureText code={problem} said={said} />} />}
    </Dialog>
  );
}
