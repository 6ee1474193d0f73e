import { useLingui } from '@lingui/react';
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
  const { i18n } = useLingui();
  const label = form.labels[name] ?? '';
  const broken = form.broken.get(name);
  return {
    id: `${form.id}-${name}`,
    label,
    value: form.valueOf(name),
    error: broken && ruleText(i18n, broken.rule, { field: label, limit: broken.limit }),
    change: (value) => form.enter(name, value),
  };
}
