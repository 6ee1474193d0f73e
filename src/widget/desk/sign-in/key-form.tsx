import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { readFactor } from '#contract/operator/calls-desk.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormPasswordField } from '#widget/forms/form-password-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';

/** A key that works, and whose it is. It is kept by nobody but the page, until the digits have come. */
export interface KnownKey {
  readonly key: string;
  readonly operator: string;
  /** They have a second factor. */
  readonly isSet: boolean;
}

const typed = v.object({
  key: v.pipe(
    v.string('required'),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(500, 'tooLong'),
    // What a request's head cannot carry is no key.
    v.regex(/^[\u0021-\u007e]+$/, 'invalid'),
  ),
});

/** Asks for the key first: who it is decides what comes next. */
export function KeyForm({ onKnown }: { readonly onKnown: (known: KnownKey) => void }) {
  const { t } = useLingui();
  const form = useContractForm({
    schema: typed,
    labels: { key: t`Your operator key` },
    meant: { PSOF0701: 'key', PSOF0703: 'key', PSOF0794: 'key' },
    send: async ({ key }) => onKnown({ key, ...(await call(readFactor, { token: key })) }),
  });
  return (
    <FormFrame form={form} submitLabel={<Trans>Go on</Trans>}>
      <FormPasswordField
        form={form}
        name="key"
        autoComplete="off"
        hint={t`The one that is registered for you, as for the command line. It stays on this page.`}
      />
    </FormFrame>
  );
}
