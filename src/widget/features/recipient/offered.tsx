import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Redirect, useParams } from 'wouter';
import type { Boot } from '#contract/boot.ts';
import { sharingOfOwnLink } from '#contract/referral/referral/own-link.ts';
import { pathTo } from '#contract/routes.ts';
import { referralStatus } from '#contract/referral/referral/referral-status.ts';
import { useAnswer, type Loading } from '#widget/http/use-answer.ts';
import { recipientVisit } from '#widget/session/recipient-visit.ts';
import { useBoot, useSession, useWidget } from '#widget/session/widget-context.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import { useSecret } from '#widget/host/use-secret.ts';
import { later } from '#widget/ui/later.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { OfferToRecipient } from './offer-to-recipient.tsx';
import { readOffer, type Offer } from './read-offer.ts';
import type { DetailsForm } from './details-form.ts';

// A link that leads nowhere is rare.
const ReferralProblem = later(() => import('./referral-problem.tsx'), 3);

/** `/empfaengerdaten/:referralNumber`, where a shared link leads, with the form of the tenant's variant. */
export function Offered({ Form }: { readonly Form: DetailsForm }) {
  const widget = useWidget();
  const { t } = useLingui();
  const { config, language, offeredReferral, problem } = useBoot();
  const user = useSession((session) => session.user);
  const { parameters } = usePartnerPage();
  const brought = useSecret();
  const [isSomebodyElse, setIsSomebodyElse] = useState(false);
  const secret = isSomebodyElse ? null : brought;
  const { referralNumber: written } = useParams<{ referralNumber: string }>();
  const referralNumber = written.toUpperCase();
  const kept = widget.recipientTokens.read(referralNumber);
  const channel = widget.channel.known(parameters);
  const recommenderHash = config.selfRecommendation ? null : (user?.recommenderHash ?? null);
  // Who may be known here, as recipient or recommender, is shown what is theirs once that has been read.
  const mayBeKnown = useSession((session) => session.isKnown) && (recommenderHash ?? secret ?? kept) !== null;
  const offer = useAnswer<Offer | 'own'>(
    `${language}/${referralNumber}/${offeredReferral?.consentVersion}/${recommenderHash}/${isSomebodyElse}`,
    (signal) =>
      readOffer(
        widget,
        { referralNumber, language, channel, given: offeredReferral, problem, secret, recommenderHash },
        signal,
      ),
    { given: givenOf(referralNumber, offeredReferral, problem) },
  );

  if (offer.status === 'loading' || (mayBeKnown && !offer.isRead)) {
    return (
      <Page title={t`A recommendation for you`} loading>
        <Skeleton lines={6} />
      </Page>
    );
  }
  const answer = offer.status === 'loaded' ? offer.answer : null;
  if (answer === 'own') return <Redirect to={sharingOfOwnLink(referralNumber)} replace />;
  const status = answer?.referral?.status;
  const code = offer.status === 'failed' ? offer.code : null;
  if (status === referralStatus.expired || code === 'PSOF0302') {
    return <Redirect to={pathTo('referralExpired')} replace />;
  }
  if (status === referralStatus.blocked || code === 'PSOF0303') {
    return <Redirect to={pathTo('referralBlocked')} replace />;
  }
  if (status === referralStatus.unconfirmed || answer === null) {
    const why = code ?? 'PSOF0305';
    return (
      <Page title={t`A recommendation for you`}>
        {why === 'PSOF0301' || why === 'PSOF0305' ? (
          <ReferralProblem code={why} onTryAgain={offer.retry} />
        ) : (
          <LoadFailure code={why} onTryAgain={offer.retry} />
        )}
      </Page>
    );
  }
  const onSomebodyElse = () => {
    widget.recipientTokens.forget(referralNumber);
    recipientVisit(widget).forget();
    setIsSomebodyElse(true);
  };
  return <OfferToRecipient offer={answer} channel={channel} Form={Form} onSomebodyElse={onSomebodyElse} />;
}

/** What the frame's HTML told of this referral: what it offers, or why it offers nothing. */
function givenOf(
  referralNumber: string,
  offered: Boot['offeredReferral'],
  problem: Boot['problem'],
): Loading<Offer> | null {
  if (offered?.referralNumber === referralNumber) {
    return { status: 'loaded', answer: { referral: offered, recipient: null } };
  }
  return problem?.referralNumber.toUpperCase() === referralNumber ? { status: 'failed', code: problem.code } : null;
}
