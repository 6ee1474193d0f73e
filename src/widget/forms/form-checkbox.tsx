import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Checkbox } from '#widget/ui/checkbox.tsx';
import type { FormSchema } from './use-contract-form.ts';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

interface Look {
  /** What is agreed to; the short label of the form names the field in errors. */
  readonly children: ReactNode;
  /** The version of these words, where a tick is a consent: it counts for this one, and other words need one of their own. */
  readonly version?: string;
  /** Nothing is sent without the tick. */
  readonly required?: boolean;
}

export function FormCheckbox<Schema extends FormSchema>({
  form,
  name,
  children,
  version,
  required,
}: FormFieldProps<Schema> & Look) {
  const { id, value, error, change } = useFormField({ form, name });
  const given = useRef(version);
  const untick = useEffectEvent(() => change(false));
  // Before anybody can see the new words beside the old tick.
  useLayoutEffect(() => {
    if (given.current === version) return;
    given.current = version;
    untick();
  }, [version]);
  return (
    <Checkbox
      id={id}
      name={name}
      label={children}
      error={error}
      aria-required={required}
      checked={value === true}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
