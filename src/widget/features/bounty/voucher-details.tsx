import { Trans, useLingui } from '@lingui/react/macro';
import { voucherAddress } from '#contract/money/collecting/calls-collect.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import type { Destination } from './destination.ts';
import styles from './details.module.css';

interface VoucherDetailsProps {
  readonly before: Destination | null;
  readonly onNext: (destination: Destination) => void;
}

/** The address for the voucher, typed twice. */
export function VoucherDetails({ before, onNext }: VoucherDetailsProps) {
  const { t } = useLingui();
  const given = before?.kind === 'email' ? before.email : '';
  const form = useContractForm({
    schema: voucherAddress,
    initialInput: { email: given, emailRepeat: given },
    labels: { email: t`E-mail address`, emailRepeat: t`Repeated e-mail address` },
    send: async ({ email }) => onNext({ kind: 'email', email }),
  });
  return (
    <div className={styles.details}>
      <FormFrame form={form} submitLabel={<Trans>Continue</Trans>}>
        <FormTextField
          form={form}
          name="email"
          type="email"
          autoComplete="email"
          hint={t`We will send the voucher code there. It cannot be recalled.`}
        />
        <FormTextField form={form} name="emailRepeat" type="email" autoComplete="off" />
      </FormFrame>
    </div>
  );
}
