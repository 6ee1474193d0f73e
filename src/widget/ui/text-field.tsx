import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import styles from './field.module.css';

interface TextFieldProps extends FieldFrameProps, InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, error, hint, optional, id, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const frame = { label, error, hint, optional };
  return (
    <FieldFrame id={fieldId} {...frame}>
      <input
        type="text"
        {...input}
        id={fieldId}
        className={styles.control}
        aria-invalid={error != null || undefined}
        // A search may always stay empty, which need not be said; and where nothing can be entered nothing has to be.
        aria-required={!(optional || input.readOnly || input.type === 'search') || undefined}
        aria-describedby={describedBy(fieldId, frame)}
      />
    </FieldFrame>
  );
}
