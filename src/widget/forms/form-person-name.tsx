import { useLingui } from '@lingui/react/macro';
import type * as v from 'valibot';
import { salutation } from '#contract/people/account/salutation.ts';
import type { FieldName } from './field-name.ts';
import { FormNames } from './form-names.tsx';
import { FormSelect } from './form-select.tsx';
import type { ContractForm, FormSchema } from './use-contract-form.ts';

interface FormPersonNameProps<Schema extends FormSchema> {
  readonly form: ContractForm<Schema>;
  /** The fields for the salutation, the first and the last name. */
  readonly names: readonly [
    FieldName<v.InferInput<Schema>>,
    FieldName<v.InferInput<Schema>>,
    FieldName<v.InferInput<Schema>>,
  ];
}

/** What a person is called: the salutation, "no answer" first, and both names. */
export function FormPersonName<Schema extends FormSchema>({ form, names }: FormPersonNameProps<Schema>) {
  const { t } = useLingui();
  const [salutationName, firstName, lastName] = names;
  return (
    <>
      <FormSelect
        form={form}
        name={salutationName}
        optional
        options={[
          { value: salutation.none, label: t`Prefer not to say` },
          { value: salutation.mrs, label: t`Ms` },
          { value: salutation.mr, label: t`Mr` },
          { value: salutation.diverse, label: t`Mx` },
        ]}
      />
      <FormNames form={form} names={[firstName, lastName]} />
    </>
  );
}
