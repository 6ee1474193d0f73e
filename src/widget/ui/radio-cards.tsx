import { useId, type ReactNode } from 'react';
import { FieldError } from './field-frame.tsx';
import styles from './radio-cards.module.css';

interface RadioCardsProps<Value extends string | number> {
  readonly legend: ReactNode;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly detail?: ReactNode }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly error?: ReactNode;
  /** Id of the first option, where an error summary points to. */
  readonly id?: string;
}

/** One choice out of a few, each with room for an explanation; one has to be chosen. */
export function RadioCards<Value extends string | number>(props: RadioCardsProps<Value>) {
  const { legend, name, options, value, onChange, error, id } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <fieldset
      role="radiogroup"
      className={styles.group}
      aria-required
      aria-invalid={error != null || undefined}
      aria-describedby={error == null ? undefined : `${groupId}-error`}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {options.map((option, index) => {
          const optionId = index === 0 ? groupId : `${groupId}-${option.value}`;
          return (
            <label key={option.value} className={styles.card} htmlFor={optionId}>
              <input
                type="radio"
                className={styles.radio}
                id={optionId}
                name={name}
                value={option.value}
                checked={option.value === value}
                aria-describedby={option.detail == null ? undefined : `${optionId}-detail`}
                onChange={() => onChange(option.value)}
              />
              <span className={styles.label}>{option.label}</span>
              {option.detail != null && (
                <span className={styles.detail} id={`${optionId}-detail`}>
                  {option.detail}
                </span>
              )}
            </label>
          );
        })}
      </div>
      <FieldError id={groupId} error={error} />
    </fieldset>
  );
}
