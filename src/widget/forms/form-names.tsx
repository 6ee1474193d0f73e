import type * as v from 'valibot';
import type { FieldName } from './field-name.ts';
import styles from './form-names.module.css';
import { FormTextField } from './form-text-field.tsx';
import type { ContractForm, FormSchema } from './use-contract-form.ts';

interface FormNamesProps<Schema extends FormSchema> {
  readonly form: ContractForm<Schema>;
  /** The fields for the first and the last name. */
  readonly names: readonly [FieldName<v.InferInput<Schema>>, FieldName<v.InferInput<Schema>>];
  /** For names of somebody else: no browser is to fill in those of who sits before it. */
  readonly autoComplete?: 'off';
  /** Which of the two are known and cannot be changed here. */
  readonly known?: readonly [boolean, boolean];
}

/** Both names of a person, side by side where there is room. */
export function FormNames<Schema extends FormSchema>(props: FormNamesProps<Schema>) {
  const { form, names, autoComplete, known = [false, false] } = props;
  return (
    <div className={styles.names}>
      <FormTextField form={form} name={names[0]} autoComplete={autoComplete ?? 'given-name'} readOnly={known[0]} />
      <FormTextField form={form} name={names[1]} autoComplete={autoComplete ?? 'family-name'} readOnly={known[1]} />
    </div>
  );
}
