import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';
import { useSaid } from './voice.tsx';

export interface FieldProblem {
  /** Id of the control. */
  readonly fieldId: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly errors: readonly FieldProblem[];
  /** Said; what becomes less while somebody types must not interrupt. */
  readonly isNews: boolean;
}

/** All errors of a form on top of it, each leading to its field. The first of them has the focus, and how many there are is said after it. */
export function ErrorSummary({ errors, isNews }: ErrorSummaryProps) {
  const { t } = useLingui();
  const titleId = useId();
  const title = t`${plural(errors.length, { one: 'Please check # field', other: 'Please check # fields' })}`;
  useSaid(isNews && errors.length > 0 ? title : null);
  if (errors.length === 0) return null;
  return (
    <div className={classNames(styles.notice, styles.error)} role="group" aria-labelledby={titleId}>
      <Icon name="error" className={styles.icon} />
      <div id={titleId} className={styles.title}>
        {title}
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
