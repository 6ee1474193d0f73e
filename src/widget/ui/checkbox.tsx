import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { FieldError } from './field-frame.tsx';
import styles from './field.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** May hold links: they open without ticking the box. */
  readonly label: ReactNode;
  readonly error?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div>
      <label className={styles.check} htmlFor={fieldId}>
        <input
          {...input}
          type="checkbox"
          // No browser puts a tick back when the page is loaded again: it may be a consent, and to other words.
          autoComplete="off"
          id={fieldId}
          className={styles.box}
          aria-invalid={error != null || undefined}
          aria-describedby={error == null ? undefined : `${fieldId}-error`}
        />
        <span>{label}</span>
      </label>
      <FieldError id={fieldId} error={error} />
    </div>
  );
}
