import type { ReactNode } from 'react';
import { roles } from '#widget/workplace/table-roles.ts';
import styles from './overview.module.css';

/** A figure of a table, with its column's name for where rows are cards. */
export function FigureCell({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <td {...roles.cell} data-label={label} className={styles.figure}>
      {children}
    </td>
  );
}
