import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';

/** One column of a report. */
export interface ReportColumn<Row, Column extends string> {
  /** As the wire calls it where rows can be put in order by it; else any other name. */
  readonly name: Column | (string & {});
  readonly label: MessageDescriptor;
  readonly cell: (row: Row) => ReactNode;
  /** Whether it says anything of a row; the column is left out where it does of none. */
  readonly isShown?: (row: Row) => boolean;
  /** Figures stand at the end of their column, and their greatest comes first. */
  readonly isFigure?: boolean;
  /** Times: their latest comes first. */
  readonly isTime?: boolean;
}
