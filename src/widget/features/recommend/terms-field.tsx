import { Trans } from '@lingui/react/macro';
import type { newReferral } from '#contract/referral/recommending/calls.ts';
import { FormCheckbox } from '#widget/forms/form-checkbox.tsx';
import type { ContractForm } from '#widget/forms/use-contract-form.ts';
import { LinkedText } from '#widget/ui/linked-text.tsx';
import styles from './terms-field.module.css';

interface TermsFieldProps {
  readonly form: ContractForm<typeof newReferral>;
  readonly text: string;
  readonly version: string;
  /** `AgbCheckBoxAutoAccept`: the button itself declares it, so there is no box that was ticked by nobody. */
  readonly implied: boolean;
  readonly hrefOf: (path: string) => string;
}

/** The terms, to be agreed to by a box or by the button (docs/decisions/2026-11-21-recommending.md). */
export function TermsField({ form, text, version, implied, hrefOf }: TermsFieldProps) {
  const label = <LinkedText text={text} hrefOf={hrefOf} />;
  if (!implied) {
    return (
      <FormCheckbox form={form} name="referral.termsAccepted" version={version} required>
        {label}
      </FormCheckbox>
    );
  }
  return (
    <div className={styles.implied}>
      <p>
        <Trans>By selecting “Create my link” you declare:</Trans>
      </p>
      <blockquote className={styles.declared}>{label}</blockquote>
    </div>
  );
}
