import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useParams } from 'wouter';
import { readReferral } from '#contract/referral/recommending/calls.ts';
import { loginFor } from '#contract/login-target.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { useSession } from '#widget/session/widget-context.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { ReadyReferral } from './ready-referral.tsx';
import { ShareProblem } from './share-problem.tsx';

export const untilKnown = msg`Your referral`;

/** `/empfehlung/:referralNumber`: the personal link and every way to share it. */
export default function SharePage() {
  const { t } = useLingui();
  const { referralNumber } = useParams<{ referralNumber: string }>();
  const [path] = useLocation();
  const user = useSession((session) => session.user);
  if (!user) {
    return (
      <Page title={t`Your referral`}>
        <Notice
          tone="info"
          title={<Trans>Please log in to share this referral</Trans>}
          action={
            <RouteButton to={loginFor(path)}>
              <Trans>Log in</Trans>
            </RouteButton>
          }
        />
      </Page>
    );
  }
  return <OwnReferral referralNumber={referralNumber} recommenderHash={user.recommenderHash} />;
}

interface OwnReferralProps {
  readonly referralNumber: string;
  readonly recommenderHash: string;
}

function OwnReferral({ referralNumber, recommenderHash }: OwnReferralProps) {
  const { t, i18n } = useLingui();
  const shared = useAnswer(`${i18n.locale}/${referralNumber}`, (signal) =>
    call(readReferral, { params: { referralNumber, recommenderHash }, signal }),
  );
  if (shared.status === 'loaded') return <ReadyReferral referral={shared.answer} />;
  return (
    <Page title={t`Your referral`} loading={shared.status === 'loading'}>
      {shared.status === 'loading' ? (
        <Skeleton lines={6} />
      ) : (
        <ShareProblem code={shared.code} referralNumber={referralNumber} onTryAgain={shared.retry} />
      )}
    </Page>
  );
}
