import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './drop-file.module.css';
import { useFileDrop } from './use-file-drop.ts';

interface DropFileProps {
  readonly label: ReactNode;
  /** What is said of it before it is chosen. */
  readonly hint: ReactNode;
  /** What kind of file, as an input of the kind takes it. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Takes a file that is dropped, or chosen. */
export function DropFile({ label, hint, accept, onFile }: DropFileProps) {
  const { isOver, place, field } = useFileDrop(onFile);
  return (
    <div className={styles.drop} data-over={isOver || undefined} {...place}>
      <label htmlFor={field.id}>{label}</label>
      <p className={styles.hint}>{hint}</p>
      {/* The browser's own button speaks the browser's language, and says that nothing is chosen when a file was taken. */}
      <span className={styles.choose}>
        <span aria-hidden="true">
          <Trans>Choose a file</Trans>
        </span>
        <input {...field} accept={accept} className={styles.field} />
      </span>
    </div>
  );
}
