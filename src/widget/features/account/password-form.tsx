import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setPassword, passwordChoice, type checkPasswordToken } from '#contract/people/account/calls-passwords.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { pathTo } from '#contract/routes.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormPasswordField } from '#widget/forms/form-password-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { useOnward } from '#widget/host/use-onward.ts';
import { call } from '#widget/http/call.ts';
import { passwordToken } from '#widget/session/password-token.ts';
import { signInBy } from '#widget/session/log-in-and-out.ts';
import { useHandOver, useWidget } from '#widget/session/widget-context.ts';
import { waysOfAccount } from './ways-of-account.tsx';
import { ConfirmedAlong } from './confirmed-along.tsx';
import { PasswordRules } from './password-rules.tsx';

interface PasswordFormProps {
  readonly token: string;
  /** What the token is good for. */
  readonly link: AnswerOf<typeof checkPasswordToken>;
}

/**
 * A new password; where that finishes a registration, beside what is confirmed along, of which the newsletter can be left out.
 * Whose it is stands nowhere in it: the address is known masked here, and a password manager would keep it like that.
 */
export function PasswordForm({ token, link }: PasswordFormProps) {
  const oneTime = useHandOver(passwordToken);
  const { session } = useWidget();
  const { t } = useLingui();
  const onward = useOnward();
  const [newsletterDeclined, setNewsletterDeclined] = useState(false);
  const form = useContractForm({
    schema: passwordChoice,
    initialInput: { token },
    labels: { password: t`New password`, passwordRepeat: t`Repeated password` },
    send: async (body) => {
      const go = onward();
      const isIn = await signInBy(session, call(setPassword, { body: { ...body, newsletterDeclined } }));
      oneTime.forget();
      if (isIn) go(pathTo('personalArea'));
    },
  });
  const password = form.textOf('password');

  return (
    <>
      {link.isRegistration && (
        <ConfirmedAlong
          {...link}
          newsletterDeclined={newsletterDeclined}
          isSending={form.isSending}
          onDeclineNewsletter={setNewsletterDeclined}
        />
      )}
      <FormFrame form={form} submitLabel={t`Save password`} ways={waysOfAccount()}>
        <FormPasswordField
          form={form}
          name="password"
          autoComplete="new-password"
          hint={<PasswordRules password={password} />}
        />
        <FormPasswordField form={form} name="passwordRepeat" autoComplete="new-password" />
      </FormFrame>
    </>
  );
}
