import { Trans } from '@lingui/react/macro';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import styles from './money.module.css';

interface DropFileProps {
  readonly label: ReactNode;
  /** What kind of file, as an input of the kind takes it. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Takes a file that is dropped, or chosen. */
export function DropFile({ label, accept, onFile }: DropFileProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same file can be chosen again, once it was mended.
          currentTarget.value = '';
        }}
      />
      <span className={styles.small}>
        <Trans>Or drop it here.</Trans>
      </span>
    </div>
  );
}
