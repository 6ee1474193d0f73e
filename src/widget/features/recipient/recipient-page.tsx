import { useLingui } from '@lingui/react/macro';
import { Redirect, useParams } from 'wouter';
import { sharingOfOwnLink } from '#contract/referral/referral/own-link.ts';
import { pathTo } from '#contract/routes.ts';
import { referralStatus } from '#contract/referral/referral/referral-status.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import { useSecret } from '#widget/host/use-secret.ts';
import { useBoot } from '#widget/session/boot.ts';
import { knownChannel } from '#widget/session/kept-channel.ts';
import { useSession } from '#widget/session/session.ts';
import { later } from '#widget/ui/later.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { OfferPage } from './offer-page.tsx';
import { readOffer } from './read-offer.ts';

// A link that leads nowhere is rare.
const ReferralProblem = later(() => import('./referral-problem.tsx'), 3);

/** `/empfaengerdaten/:referralNumber`: where a shared link leads. */
export default function RecipientPage() {
  const { t } = useLingui();
  const { config, language, offeredReferral, problem } = useBoot();
  const user = useSession((session) => session.user);
  const { parameters } = usePartnerPage();
  const secret = useSecret();
  const { referralNumber: written } = useParams<{ referralNumber: string }>();
  const referralNumber = written.toUpperCase();
  const channel = knownChannel(parameters);
  const recommenderHash = config.selfRecommendation ? null : (user?.recommenderHash ?? null);
  const offer = useAnswer(
    `${language}/${referralNumber}/${offeredReferral?.consentVersion}/${recommenderHash}`,
    (signal) =>
      readOffer(
        { referralNumber, language, channel, given: offeredReferral, problem, secret, recommenderHash },
        signal,
      ),
  );

  if (offer.status === 'loading') {
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
          <ReferralProblem code={why} onRetry={offer.retry} />
        ) : (
          <LoadFailure code={why} onTryAgain={offer.retry} />
        )}
      </Page>
    );
  }
  return <OfferPage offer={answer} channel={channel} />;
}
