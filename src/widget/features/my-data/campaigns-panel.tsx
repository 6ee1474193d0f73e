import { Trans } from '@lingui/react/macro';
import { listOwnCampaigns, withdrawCampaign } from '#contract/programme/campaigns/calls-own.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { JoinedCampaigns } from './joined-campaigns.tsx';

const withdraw = (campaignId: string) => call(withdrawCampaign, { body: { campaignId } });

/** The campaigns of who is signed in. */
export function CampaignsPanel() {
  const { language } = useBoot();
  const own = useAnswer(language, (signal) => call(listOwnCampaigns, { signal }));
  if (own.status === 'loading') return <Skeleton lines={2} />;
  if (own.status === 'failed') return <LoadFailure code={own.code} onTryAgain={own.retry} />;
  const { campaigns } = own.answer;
  if (campaigns.length > 0) return <JoinedCampaigns campaigns={campaigns} withdraw={withdraw} />;
  return (
    <p>
      <Trans>
        You are not taking part in any campaign. If you join one later, you can withdraw your consent here at any time.
      </Trans>
    </p>
  );
}
