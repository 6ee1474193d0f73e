import { Plural } from '@lingui/react/macro';
import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

export interface FieldProblem {
  /** Id of the control. */
  readonly fieldId: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly errors: readonly FieldProblem[];
  /** Read out; what becomes less while somebody types must not interrupt. */
  readonly isNews: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** All errors of a form on top of it, each leading to its field. */
export function ErrorSummary({ errors, isNews, ref }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div
      ref={ref}
      className={classNames(styles.notice, styles.error)}
      role="alert"
      aria-live={isNews ? undefined : 'off'}
      tabIndex={-1}
    >
      <Icon name="error" className={styles.icon} />
      <div className={styles.title}>
        <Plural value={errors.length} one="Please check # field" other="Please check # fields" />
      </div>
      <div className={styles.body}>
        <ul className={styles.list}>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  // The hash belongs to the route, so the link must not change it.
                  event.preventDefault();
                  document.getElementById(fieldId)?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
