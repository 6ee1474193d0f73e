import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { groupedIban } from '#contract/money/accounts/iban.ts';
import { FormCheckbox } from '#widget/forms/form-checkbox.tsx';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { accountForm } from './account-schema.ts';
import { CurrentPassword } from './current-password.tsx';
import styles from './details.module.css';

interface AccountFormProps {
  readonly before?: { readonly accountHolder: string; readonly iban: string; readonly keep: boolean };
  /** Whether the account can be saved for next time. */
  readonly canKeep?: boolean;
  readonly needsPassword?: boolean;
  readonly submitLabel: ReactNode;
  readonly onSave: (account: v.InferOutput<ReturnType<typeof accountForm>>) => Promise<void>;
}

// On one line, as it stands on a bank card.
const example = groupedIban('DE89370400440532013000').replaceAll(' ', '\u00a0');

/** Holder and IBAN, with what else is asked on this page. */
export function AccountForm(props: AccountFormProps) {
  const { before, canKeep = false, needsPassword = false, submitLabel, onSave } = props;
  const { t } = useLingui();
  const { germanIbanOnly } = useBoot().config;
  const form = useContractForm({
    schema: accountForm({ germanIbanOnly, needsPassword }),
    initialInput: {
      accountHolder: before?.accountHolder ?? '',
      iban: groupedIban(before?.iban ?? ''),
      keep: before?.keep ?? false,
      currentPassword: '',
    },
    labels: {
      accountHolder: t`Name on the account`,
      iban: t`IBAN`,
      keep: t`Save for next time`,
      currentPassword: t`Your current password`,
    },
    meant: { PSOF0507: 'currentPassword' },
    send: onSave,
  });
  const hint = t`For example ${example}. We only use it to transfer rewards to you.`;
  return (
    <FormFrame form={form} submitLabel={submitLabel}>
      <FormTextField form={form} name="accountHolder" autoComplete="name" hint={t`As your bank has it.`} />
      <FormTextField
        form={form}
        name="iban"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={germanIbanOnly ? `${t`German accounts only.`} ${hint}` : hint}
      />
      {canKeep && (
        <FormCheckbox form={form} name="keep">
          <Trans>Save this bank account for my next rewards</Trans>{' '}
          <span className={styles.optional}>
            <Trans>(optional)</Trans>
          </span>
        </FormCheckbox>
      )}
      {needsPassword && <CurrentPassword form={form} name="currentPassword" />}
    </FormFrame>
  );
}
