import { useId, type Ref, type SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface SelectProps extends FieldFrameProps, SelectHTMLAttributes<HTMLSelectElement> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly ref?: Ref<HTMLSelectElement>;
}

export function Select({ label, error, hint, optional, id, options, ...select }: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const frame = { label, error, hint, optional };
  return (
    <FieldFrame id={fieldId} {...frame}>
      <div className={styles.withButton}>
        <select
          aria-required={!optional || undefined}
          {...select}
          id={fieldId}
          className={classNames(styles.control, styles.select)}
          aria-invalid={error != null || undefined}
          aria-describedby={describedBy(fieldId, frame)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" className={styles.chevron} />
      </div>
    </FieldFrame>
  );
}
