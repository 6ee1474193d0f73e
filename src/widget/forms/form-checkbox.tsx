import type { ReactNode } from 'react';
import { Checkbox } from '#widget/ui/checkbox.tsx';
import type { FormSchema } from './use-contract-form.ts';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

interface Look {
  /** What is agreed to; the short label of the form names the field in errors. */
  readonly children: ReactNode;
}

export function FormCheckbox<Schema extends FormSchema>({ form, name, children }: FormFieldProps<Schema> & Look) {
  const { id, value, error, change } = useFormField({ form, name });
  return (
    <Checkbox
      id={id}
      name={name}
      label={children}
      error={error}
      checked={value === true}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
