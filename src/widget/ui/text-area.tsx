import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import styles from './field.module.css';

interface TextAreaProps extends FieldFrameProps, TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, error, hint, optional, id, ...input }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const frame = { label, error, hint, optional };
  return (
    <FieldFrame id={fieldId} {...frame}>
      <textarea
        {...input}
        id={fieldId}
        className={styles.control}
        aria-invalid={error != null || undefined}
        aria-describedby={describedBy(fieldId, frame)}
      />
    </FieldFrame>
  );
}
