import { useLingui } from '@lingui/react/macro';
import { useId, useState, type InputHTMLAttributes, type Ref } from 'react';
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface PasswordFieldProps extends FieldFrameProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password that can be shown while it is typed. */
export function PasswordField({ label, error, hint, optional, id, ...input }: PasswordFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const ownId = useId();
  const fieldId = id ?? ownId;
  const frame = { label, error, hint, optional };
  return (
    <FieldFrame id={fieldId} {...frame}>
      <div className={styles.withButton}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          type={shown ? 'text' : 'password'}
          id={fieldId}
          className={styles.control}
          aria-invalid={error != null || undefined}
          aria-required={!optional || undefined}
          aria-describedby={describedBy(fieldId, frame)}
        />
        <button
          type="button"
          className={styles.inset}
          aria-label={shown ? t`Hide password` : t`Show password`}
          aria-controls={fieldId}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  );
}
