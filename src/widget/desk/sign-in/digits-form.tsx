import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { typedDigits } from '#contract/digits.ts';
import { signInAtDesk } from '#contract/operator/calls-desk.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { Button } from '#widget/ui/button.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { useDesk } from '../desk.ts';
import type { KnownKey } from './key-form.tsx';
import styles from './sign-in.module.css';

const typed = v.object({ digits: typedDigits });

interface DigitsFormProps {
  readonly known: KnownKey;
  /** Begins anew, with another key. */
  readonly onOther: () => void;
}

/** Asks for the digits of the person's app. */
export function DigitsForm({ known, onOther }: DigitsFormProps) {
  return (
    <Outcome isLong>
      <div className={styles.step}>
        <p>
          <Trans>Signing in as {known.operator}.</Trans>
        </p>
        <Digits known={known} onOther={onOther} />
      </div>
    </Outcome>
  );
}

/** The field itself, also below what sets a second factor up. */
export function Digits({ known: { key }, onOther }: DigitsFormProps) {
  const { t } = useLingui();
  const { session } = useDesk();
  const form = useContractForm({
    schema: typed,
    labels: { digits: t`Digits of your app` },
    meant: { PSOF0790: 'digits' },
    send: async (body) => session.signIn(await call(signInAtDesk, { body, token: key })),
  });
  return (
    <>
      <FormFrame form={form} submitLabel={<Trans>Sign in</Trans>}>
        <FormTextField
          form={form}
          name="digits"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          hint={t`Six digits, which your authenticator app shows for half a minute. Each come in once.`}
        />
      </FormFrame>
      <Button variant="quiet" className={styles.other} onClick={onOther}>
        <Trans>Use another key</Trans>
      </Button>
    </>
  );
}
