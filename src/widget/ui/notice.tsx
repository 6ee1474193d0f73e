import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** What can be done about it, e.g. a button. */
  readonly action?: ReactNode;
}

/** A message about what happened. Errors are announced at once, the others politely. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone} className={styles.icon} />
      <div className={styles.title}>{title}</div>
      {(children != null || action != null) && (
        <div className={styles.body}>
          {children != null && <div>{children}</div>}
          {action}
        </div>
      )}
    </div>
  );
}
