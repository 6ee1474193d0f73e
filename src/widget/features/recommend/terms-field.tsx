import { Trans } from '@lingui/react/macro';
import type { newReferral } from '#contract/referral/recommending/calls.ts';
import type { ConsentText } from '#widget/declaring/use-consent-text.tsx';
import { FormCheckbox } from '#widget/forms/form-checkbox.tsx';
import type { ContractForm } from '#widget/forms/use-contract-form.ts';
import styles from './terms-field.module.css';

interface TermsFieldProps {
  readonly form: ContractForm<typeof newReferral>;
  readonly terms: ConsentText;
  /** `AgbCheckBoxAutoAccept`: the button itself declares it, so there is no box that was ticked by nobody. */
  readonly implied: boolean;
}

/** The terms, to be agreed to by a box or by the button (docs/decisions/2026-11-21-recommending.md). */
export function TermsField({ form, terms, implied }: TermsFieldProps) {
  if (!implied) {
    return (
      <FormCheckbox form={form} name="referral.termsAccepted" version={terms.version} required>
        {terms.words}
      </FormCheckbox>
    );
  }
  return (
    <div className={styles.implied}>
      <p>
        <Trans>By selecting “Create my link” you declare:</Trans>
      </p>
      <blockquote className={styles.declared}>{terms.words}</blockquote>
    </div>
  );
}
