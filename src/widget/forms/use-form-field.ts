import { useField, type FieldStore, type RequiredPath } from '@formisch/react';
import type * as v from 'valibot';
import { ruleText } from '#widget/i18n/rule-text.ts';
import type { FieldName } from './field-name.ts';
import type { ContractForm, FormSchema } from './use-contract-form.ts';

/** Binds a control to a field of a form. */
export interface FormFieldProps<Schema extends FormSchema> {
  readonly form: ContractForm<Schema>;
  readonly name: FieldName<v.InferInput<Schema>>;
}

interface FormField {
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly change: (value: unknown) => void;
}

export function useFormField<Schema extends FormSchema>({ form, name }: FormFieldProps<Schema>): FormField {
  // FieldName allows exactly the paths of the schema; the types of formisch cannot follow a dotted name.
  const path = name.split('.') as unknown as Parameters<typeof useField<Schema, RequiredPath>>[1]['path'];
  const field: FieldStore<Schema> = useField<Schema, RequiredPath>(form.store, { path });
  const label = form.labels[name] ?? '';
  const broken = form.broken.get(name);
  return {
    id: `${form.id}-${name}`,
    label,
    value: field.input,
    error: broken && ruleText(broken.rule, { field: label, limit: broken.limit }),
    change: (value) => {
      form.forgetRefusal(name);
      field.onChange(value as Parameters<typeof field.onChange>[0]);
    },
  };
}
