import { Trans } from '@lingui/react/macro';
import { classNames } from '#widget/ui/class-names.ts';
import { useFileDrop } from '#widget/workplace/use-file-drop.ts';
import styles from './orders.module.css';

interface DropFileProps {
  readonly onFile: (file: File) => void;
}

/** Takes a file that is dropped, or chosen. */
export function DropFile({ onFile }: DropFileProps) {
  const { isOver, place, field } = useFileDrop(onFile);
  return (
    <div className={classNames(styles.drop, isOver && styles.over)} {...place}>
      <label htmlFor={field.id}>
        <Trans>File of orders (CSV, UTF-8)</Trans>
      </label>
      <p>
        <Trans>Choose it, or drop it here. Nothing is kept before you have seen what would become of it.</Trans>
      </p>
      <input {...field} accept=".csv,text/csv,text/plain" />
    </div>
  );
}
