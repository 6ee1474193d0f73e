import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { readCustomerNumber } from '#contract/people/customer-number/calls.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { useBoot, useSession } from '#widget/session/widget-context.ts';
import { useSecret } from '#widget/host/use-secret.ts';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { CustomerNumberForm } from './customer-number-form.tsx';
import { CustomerNumberProblem } from './customer-number-problem.tsx';

export const untilKnown = msg`Your customer number`;

/** `/kundennummer`: a recommender, signed in or by the link of a mail, tells their number as the tenant's customer. */
export default function CustomerNumberPage() {
  const { t } = useLingui();
  const { name, asksCustomerNumber } = useBoot().config;
  const token = useSecret();
  const signedIn = useSession(({ user }) => user !== null);
  return (
    <Page
      title={t`Your customer number`}
      lead={
        asksCustomerNumber ? (
          <Trans>
            Do you have a contract with {name} yourself? With your customer number we can tell more quickly whose reward
            it is.
          </Trans>
        ) : undefined
      }
    >
      {token !== null || signedIn ? <Known token={token} /> : <CustomerNumberProblem code="nobody" />}
    </Page>
  );
}

function Known({ token }: { readonly token: string | null }) {
  const { i18n } = useLingui();
  const bearer = token === null ? {} : { token };
  const reading = useAnswer(`${i18n.locale} ${token}`, (signal) => call(readCustomerNumber, { signal, ...bearer }));
  switch (reading.status) {
    case 'loading':
      return <Skeleton lines={4} />;
    case 'failed':
      return <CustomerNumberProblem code={reading.code} onTryAgain={reading.retry} />;
    case 'loaded':
      return <CustomerNumberForm token={token} known={reading.answer} />;
  }
}
