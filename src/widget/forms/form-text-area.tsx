import type { ComponentProps } from 'react';
import { TextArea } from '#widget/ui/text-area.tsx';
import type { FormSchema } from './use-contract-form.ts';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

type Look = Pick<ComponentProps<typeof TextArea>, 'hint' | 'rows' | 'maxLength'>;

export function FormTextArea<Schema extends FormSchema>({ form, name, ...look }: FormFieldProps<Schema> & Look) {
  const { id, label, value, error, change } = useFormField({ form, name });
  return (
    <TextArea
      {...look}
      aria-required
      id={id}
      name={name}
      label={label}
      error={error}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
