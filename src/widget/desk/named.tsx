import type { MessageDescriptor } from '@lingui/core';
import { Words } from '#widget/workplace/words.tsx';
import styles from './named.module.css';

interface NamedProps {
  /** What log, command line and documents call it. */
  readonly code: string;
  readonly names: Readonly<Record<string, MessageDescriptor>>;
}

/** What something is called in words, and below that as the command line calls it. */
export function Named({ code, names }: NamedProps) {
  const words = names[code];
  if (!words) return code;
  return (
    <>
      <Words of={words} /> <span className={styles.code}>{code}</span>
    </>
  );
}
