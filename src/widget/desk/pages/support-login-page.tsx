import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import type { AnswerOf } from '#contract/endpoint.ts';
import { email } from '#contract/fields.ts';
import { createAdminLogin } from '#contract/people/account/calls-access.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { Card } from '#widget/ui/card.tsx';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Moment } from '#widget/workplace/moment.tsx';

const typed = v.object({ email });

/** Makes a link with which our support sees the programme as somebody does who asks for help. */
export default function SupportLoginPage() {
  const { t } = useLingui();
  const [made, setMade] = useState<AnswerOf<typeof createAdminLogin> | null>(null);
  const form = useContractForm({
    schema: typed,
    labels: { email: t`E-mail address of the person` },
    meant: { PSOF0107: 'email', PSOF0104: 'email' },
    send: async (body) => setMade(await call(createAdminLogin, { body })),
  });
  return (
    <Page
      title={t`Log in for somebody`}
      lead={<Trans>You see the programme as this person does, for half an hour, and can change nothing.</Trans>}
    >
      <Card>
        <p>
          <Trans>
            The person is told by e-mail as soon as the link is opened. That it was made and that it was opened stands
            in the trail with your name.
          </Trans>
        </p>
        <FormFrame form={form} submitLabel={<Trans>Make a link</Trans>}>
          <FormTextField form={form} name="email" type="email" autoComplete="off" maxLength={254} />
        </FormFrame>
      </Card>
      {made && (
        <Outcome isLong>
          <Card>
            <p>
              <Trans>
                The link works once, until <Moment at={made.expiresAt} />.
              </Trans>
            </p>
            <p>
              <ButtonLink href={made.link} target="_blank" rel="noreferrer">
                <Trans>Open the programme as this person</Trans>
              </ButtonLink>
            </p>
          </Card>
        </Outcome>
      )}
    </Page>
  );
}
