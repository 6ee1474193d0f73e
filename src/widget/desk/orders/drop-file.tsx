import { Trans } from '@lingui/react/macro';
import { useId, useState, type DragEvent } from 'react';
import { classNames } from '#widget/ui/class-names.ts';
import styles from './orders.module.css';

interface DropFileProps {
  readonly onFile: (file: File) => void;
}

/** Takes a file that is dropped, or chosen. */
export function DropFile({ onFile }: DropFileProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>
        <Trans>File of orders (CSV, UTF-8)</Trans>
      </label>
      <p>
        <Trans>Choose it, or drop it here. Nothing is kept before you have seen what would become of it.</Trans>
      </p>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file, mended, is another choice.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
