import type { ComponentProps } from 'react';
import { Select } from '#widget/ui/select.tsx';
import type { FormSchema } from './use-contract-form.ts';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

type Look = Pick<ComponentProps<typeof Select>, 'options' | 'optional' | 'hint' | 'autoComplete'>;

export function FormSelect<Schema extends FormSchema>({ form, name, ...look }: FormFieldProps<Schema> & Look) {
  const { id, label, value, error, change } = useFormField({ form, name });
  return (
    <Select
      {...look}
      id={id}
      name={name}
      label={label}
      error={error}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
