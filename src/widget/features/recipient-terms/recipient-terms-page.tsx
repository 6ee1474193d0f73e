import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import { checkRecipient } from '#contract/referral/recipient/calls-access.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { referralIn } from '#contract/referral/recipient/recipient-link.ts';
import { codeOf } from '#widget/http/call-error.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { useWidget } from '#widget/session/widget-context.ts';
import { useSecret } from '#widget/host/use-secret.ts';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { RecipientTerms } from './recipient-terms.tsx';
import { TermsProblem } from './terms-problem.tsx';

export const untilKnown = msg`Your consent`;

/** `/empfaenger/zustimmung`: a recipient, known by the link of a mail or by the device, agrees to the text of today. */
export default function RecipientTermsPage() {
  const { t } = useLingui();
  const secret = useSecret();
  const kept = useWidget().recipientTokens.read(referralIn(useSearch()));
  const token = secret ?? kept;
  return (
    <Page title={t`Your consent`} lead={<Trans>It is about what happens with your details.</Trans>}>
      {token === null ? <TermsProblem code="no-token" /> : <Terms token={token} />}
    </Page>
  );
}

const linkOver = new Set<ErrorCode>(['PSOF0402', 'PSOF0403', 'PSOF0405']);

function Terms({ token }: { readonly token: string }) {
  const { recipientTokens } = useWidget();
  const { i18n } = useLingui();
  const checked = useAnswer(`${i18n.locale} ${token}`, async (signal) => {
    const recipient = await call(checkRecipient, { body: { recipientToken: token }, signal });
    recipientTokens.keep(recipient.referralNumber, token);
    return recipient;
  });
  const reread = () =>
    checked.reread().catch((error: unknown) => {
      // Nobody can agree any more: the page says why instead of the form.
      if (linkOver.has(codeOf(error))) checked.retry();
      throw error;
    });
  switch (checked.status) {
    case 'loading':
      return <Skeleton lines={5} />;
    case 'failed':
      return <TermsProblem code={checked.code} onTryAgain={checked.retry} />;
    case 'loaded':
      return <RecipientTerms token={token} recipient={checked.answer} reread={reread} />;
  }
}
