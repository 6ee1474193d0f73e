import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import { referralIn } from '#contract/referral/recipient/recipient-link.ts';
import { pathTo } from '#contract/routes.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { useHandOver, useWidget } from '#widget/session/widget-context.ts';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { recipientVisit } from '#widget/session/recipient-visit.ts';
import { returningVisit } from './returning-visit.ts';
import { ThanksForDetails } from './thanks-for-details.tsx';

export const untilKnown = msg`Thank you`;

/** `/danke`: the data is there; the order is one press away and a mail is under way. */
export default function RecipientThanksPage() {
  const referralNumber = referralIn(useSearch());
  const visit = useHandOver(recipientVisit).read();
  if (visit && (referralNumber === '' || visit.referralNumber === referralNumber))
    return <ThanksForDetails visit={visit} />;
  return <ReturningThanks referralNumber={referralNumber} />;
}

function ReturningThanks({ referralNumber }: { readonly referralNumber: string }) {
  const { recipientTokens } = useWidget();
  const { t } = useLingui();
  const returning = useAnswer(
    referralNumber,
    (signal) => returningVisit(recipientTokens.read(referralNumber), signal),
    { quiet: true },
  );
  if (returning.status === 'loading') {
    return (
      <Page title={t`Thank you`} loading>
        <Skeleton />
      </Page>
    );
  }
  if (returning.status === 'loaded' && returning.answer) return <ThanksForDetails visit={returning.answer} />;
  // Whatever failed, the mail leads on as well, so nobody is stopped here. Nor is anybody known: nothing is said of their details.
  return (
    <Page
      title={t`Thank you`}
      lead={t`You will find the way to the order and the link for confirmation in our e-mail.`}
    >
      {referralNumber !== '' && (
        <div>
          <RouteButton
            to={pathTo('recipient', { referralNumber })}
            variant="secondary"
          >{t`Back to the recommendation`}</RouteButton>
        </div>
      )}
    </Page>
  );
}
