import type { ComponentProps } from 'react';
import { RadioCards } from '#widget/ui/radio-cards.tsx';
import type { FormSchema } from './use-contract-form.ts';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

interface Look {
  readonly options: ComponentProps<typeof RadioCards<string | number>>['options'];
}

/** The form's label of the field is the legend. */
export function FormRadioCards<Schema extends FormSchema>({ form, name, options }: FormFieldProps<Schema> & Look) {
  const { id, label, value, error, change } = useFormField({ form, name });
  return (
    <RadioCards
      id={id}
      name={name}
      legend={label}
      options={options}
      error={error}
      value={typeof value === 'string' || typeof value === 'number' ? value : undefined}
      onChange={change}
    />
  );
}
