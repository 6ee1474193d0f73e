import { useLingui } from '@lingui/react/macro';
import { checkRecipientConfirmation } from '#contract/calls/recipients.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { useSecret } from '#widget/host/host-context.ts';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { ConfirmationProblem } from './confirmation-problem.tsx';
import { ConfirmationQuestion } from './confirmation-question.tsx';

/** `/empfaengerbestaetigung`: where the link of the recipient's mail leads; only the button confirms. */
export default function RecipientConfirmPage() {
  const { t } = useLingui();
  const token = useSecret();
  return (
    <Page title={t`Confirm your e-mail address`}>
      {token === null ? <ConfirmationProblem code="no-token" /> : <Confirmation token={token} />}
    </Page>
  );
}

function Confirmation({ token }: { readonly token: string }) {
  const { i18n } = useLingui();
  const checked = useAnswer(i18n.locale, (signal) => call(checkRecipientConfirmation, { body: { token }, signal }));
  switch (checked.status) {
    case 'loading':
      return <Skeleton />;
    case 'failed':
      return <ConfirmationProblem code={checked.code} onRetry={checked.retry} />;
    case 'loaded':
      return <ConfirmationQuestion token={token} recipient={checked.answer} />;
  }
}
