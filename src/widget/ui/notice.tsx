import { useLingui } from '@lingui/react';
import { useContext, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';
import { NewsContext, useSaidWords } from './voice.tsx';

interface NoticeProps {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** What can be done about it, e.g. a button. */
  readonly action?: ReactNode;
}

/**
 * A message about what happened. What comes as news is said politely, an error at once: an alert is the one part that screen
 * readers announce as it comes.
 */
export function Notice({ tone, title, children, action }: NoticeProps) {
  const { i18n } = useLingui();
  const [isNews] = useState(useContext(NewsContext));
  const titleRef = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isError = tone === 'error';
  useSaidWords(isNews && !isError, i18n.locale, () =>
    [titleRef.current, text.current]
      .map((part) => part?.textContent ?? '')
      .join(' ')
      .trim(),
  );
  return (
    <div className={classNames(styles.notice, styles[tone])} role={isNews && isError ? 'alert' : 'note'}>
      <Icon name={tone} className={styles.icon} />
      <div ref={titleRef} className={styles.title}>
        {title}
      </div>
      {(children != null || action != null) && (
        <div className={styles.body}>
          {children != null && <div ref={text}>{children}</div>}
          {action}
        </div>
      )}
    </div>
  );
}
