import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePress } from '#widget/http/use-press.ts';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';
import { ReasonField, useReason } from '../reason-field.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly decide: ReactNode;
  readonly onReason: (reason: string) => Promise<void>;
  readonly onClose: () => void;
  /** What comes of it. */
  readonly children: ReactNode;
}

/** Asks why something is to be done. */
export function ReasonDialog({ title, decide, onReason, onClose, children }: ReasonDialogProps) {
  const reason = useReason();
  const { status, problem, said, press } = usePress(() => onReason(reason.text));
  return (
    <DecisionDialog
      title={title}
      decide={decide}
      busy={status === 'busy'}
      problem={problem}
      said={said}
      onDecide={() => {
        if (reason.isGood()) press();
      }}
      onClose={onClose}
    >
      {children}
      <ReasonField reason={reason} hint={<Trans>No name should stand in it.</Trans>} />
    </DecisionDialog>
  );
}
