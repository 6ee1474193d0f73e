import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { whoForgot } from '#contract/people/account/calls.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';

interface MailByAddressProps {
  /** The contract's schema of the body: an address and nothing else. */
  readonly schema: typeof whoForgot;
  /** Has the mail sent. */
  readonly send: (body: { readonly email: string }) => Promise<unknown>;
  /** What the address is asked for. */
  readonly children: ReactNode;
  /** What is said when the mail is on its way; it must not tell whether the address belongs to anybody. */
  readonly renderSent: (email: string) => ReactNode;
  readonly autoComplete: 'email' | 'username';
}

/** Asks for an address and has a mail with a link sent there. What it says afterwards is the same for every address. */
export function MailByAddress({ schema, send, children, renderSent, autoComplete }: MailByAddressProps) {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useContractForm({
    schema,
    labels: { email: t`E-mail address` },
    send: async (body) => {
      await send(body);
      setSentTo(body.email);
    },
  });
  if (sentTo === null) {
    return (
      <Card>
        {children}
        <FormFrame keepsEntries form={form} submitLabel={t`Send link`}>
          <FormTextField form={form} name="email" type="email" autoComplete={autoComplete} inputMode="email" />
        </FormFrame>
      </Card>
    );
  }
  return (
    <Outcome>
      <Notice
        tone="success"
        title={<Trans>Please check your inbox</Trans>}
        action={
          <Button variant="secondary" onClick={() => setSentTo(null)}>
            <Trans>Use another address</Trans>
          </Button>
        }
      >
        {renderSent(sentTo)}
      </Notice>
    </Outcome>
  );
}
