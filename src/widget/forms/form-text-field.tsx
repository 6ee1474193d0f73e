import type { ComponentProps } from 'react';
import { TextField } from '#widget/ui/text-field.tsx';
import type { FormSchema } from './use-contract-form.ts';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

type Look = Omit<ComponentProps<typeof TextField>, 'label' | 'error' | 'id' | 'value' | 'onChange' | 'name' | 'form'>;

export function FormTextField<Schema extends FormSchema>({ form, name, ...look }: FormFieldProps<Schema> & Look) {
  const { id, label, value, error, change } = useFormField({ form, name });
  return (
    <TextField
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
