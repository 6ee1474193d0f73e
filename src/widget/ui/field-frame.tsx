import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** What every field shows around its control. */
export interface FieldFrameProps {
  readonly label: ReactNode;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  /** Marks the field as one that may stay empty. */
  readonly optional?: boolean;
}

interface Props extends FieldFrameProps {
  /** Id of the control. */
  readonly id: string;
  readonly children: ReactNode;
}

/** Ids of the texts that describe a control, for `aria-describedby`. */
export function describedBy(id: string, { error, hint }: FieldFrameProps): string | undefined {
  return [error != null && `${id}-error`, hint != null && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

export function FieldError({ id, error }: { readonly id: string; readonly error: ReactNode }) {
  if (error == null) return null;
  return (
    <div className={styles.error} id={`${id}-error`}>
      <Icon name="error" />
      <span>{error}</span>
    </div>
  );
}

/** Label above, hint, control, error below. */
export function FieldFrame({ id, label, error, hint, optional, children }: Props) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && (
          <span className={styles.optional}>
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      {hint != null && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}
