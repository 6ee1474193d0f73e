import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFileDrop } from '#widget/workplace/use-file-drop.ts';
import styles from './money.module.css';

interface DropFileProps {
  readonly label: ReactNode;
  /** What kind of file, as an input of the kind takes it. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Takes a file that is dropped, or chosen. */
export function DropFile({ label, accept, onFile }: DropFileProps) {
  const { isOver, place, field } = useFileDrop(onFile);
  return (
    <div className={styles.drop} data-over={isOver || undefined} {...place}>
      <label htmlFor={field.id}>{label}</label>
      <input {...field} accept={accept} />
      <span className={styles.small}>
        <Trans>Or drop it here.</Trans>
      </span>
    </div>
  );
}
