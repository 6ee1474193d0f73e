import type * as v from 'valibot';
import type { FieldName } from './field-name.ts';
import styles from './form-names.module.css';
import { FormTextField } from './form-text-field.tsx';
import type { ContractForm, FormSchema } from './use-contract-form.ts';

interface FormNamesProps<Schema extends FormSchema> {
  readonly form: ContractForm<Schema>;
  /** The fields for the first and the last name. */
  readonly names: readonly [FieldName<v.InferInput<Schema>>, FieldName<v.InferInput<Schema>>];
  /** Which of the two are known and cannot be changed here. */
  readonly known?: readonly [boolean, boolean];
}

/** Both names of a person, side by side where there is room. */
export function FormNames<Schema extends FormSchema>({ form, names, known = [false, false] }: FormNamesProps<Schema>) {
  return (
    <div className={styles.names}>
      <FormTextField form={form} name={names[0]} autoComplete="given-name" readOnly={known[0]} />
      <FormTextField form={form} name={names[1]} autoComplete="family-name" readOnly={known[1]} />
    </div>
  );
}
