import type { ComponentProps } from 'react';
import { PasswordField } from '#widget/ui/password-field.tsx';
import type { FormSchema } from './use-contract-form.ts';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

type Look = Pick<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint'>;

export function FormPasswordField<Schema extends FormSchema>({ form, name, ...look }: FormFieldProps<Schema> & Look) {
  const { id, label, value, error, change } = useFormField({ form, name });
  return (
    <PasswordField
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
