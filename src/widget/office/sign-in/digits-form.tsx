import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { typedDigits } from '#contract/digits.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';

const typed = v.object({ digits: typedDigits });

interface DigitsFormProps {
  /** Throws a CallError where the number is not right. */
  readonly enter: (digits: string) => Promise<void>;
}

/** Asks for the number that the sign-in window shows where it cannot tell this page what came of it. */
export function DigitsForm({ enter }: DigitsFormProps) {
  const { t } = useLingui();
  const form = useContractForm({
    schema: typed,
    labels: { digits: t`Number that the sign-in window shows` },
    meant: { PSOF0907: 'digits' },
    send: ({ digits }) => enter(digits),
  });
  return (
    <FormFrame form={form} submitLabel={<Trans>Go on with this number</Trans>}>
      <FormTextField
        form={form}
        name="digits"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        hint={t`Six digits. Type them in only if you have opened that window yourself.`}
      />
    </FormFrame>
  );
}
