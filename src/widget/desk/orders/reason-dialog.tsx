import { Trans } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { usePress } from '#widget/http/use-press.ts';
import { TextField } from '#widget/ui/text-field.tsx';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';

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
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { status, problem, said, press } = usePress(() => onReason(reason.trim()));
  return (
    <DecisionDialog
      title={title}
      decide={decide}
      busy={status === 'busy'}
      problem={problem}
      said={said}
      onDecide={() => {
        setMissing(reason.trim() === '');
        if (reason.trim() !== '') press();
        else field.current?.focus();
      }}
      onClose={onClose}
    >
      {children}
      <TextField
        ref={field}
        label={<Trans>Reason</Trans>}
        hint={<Trans>No name should stand in it.</Trans>}
        error={isMissing ? <Trans>Please say why.</Trans> : null}
        value={reason}
        maxLength={300}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </DecisionDialog>
  );
}
