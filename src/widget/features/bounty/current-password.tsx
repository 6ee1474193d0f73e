import { useLingui } from '@lingui/react/macro';
import { FormPasswordField } from '#widget/forms/form-password-field.tsx';
import type { FormSchema } from '#widget/forms/use-contract-form.ts';
import type { FormFieldProps } from '#widget/forms/use-form-field.ts';

/** What a new destination of money is confirmed with by who came by a session. */
export function CurrentPassword<Schema extends FormSchema>(field: FormFieldProps<Schema>) {
  const { t } = useLingui();
  return (
    <FormPasswordField
      {...field}
      autoComplete="current-password"
      hint={t`So that nobody else can redirect your reward.`}
    />
  );
}
