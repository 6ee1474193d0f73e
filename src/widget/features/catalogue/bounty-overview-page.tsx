import { Trans, useLingui } from '@lingui/react/macro';
import { listBounties, type ListedBounty } from '#contract/programme/catalogue/calls.ts';
import { call } from '#widget/http/call.ts';
import { useSentAnswer } from '#widget/http/use-answer.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { Card } from '#widget/ui/card.tsx';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { BountyList } from './bounty-list.tsx';
import { ShopBounties } from './shop-bounties.tsx';

/** `/aktuellepraemienuebersicht`: what there is to earn at the moment: from the boot data on the first route, else from the service. */
export default function BountyOverviewPage() {
  const { t, i18n } = useLingui();
  const { bounties, language, shop } = useBoot();
  const sent = bounties && language === i18n.locale ? bounties : null;
  const read = async (signal: AbortSignal) => (await call(listBounties, { signal })).bounties;
  const listed = useSentAnswer<readonly ListedBounty[]>(i18n.locale, sent, read);
  return (
    <Page wide title={t`Current rewards`} lead={<Trans>What a referral earns, and until when.</Trans>}>
      {listed.status === 'loading' && (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
      {listed.status === 'failed' && <LoadFailure code={listed.code} onTryAgain={listed.retry} />}
      {listed.status === 'loaded' &&
        (listed.answer.length === 0 ? (
          <EmptyState title={<Trans>There is no reward at the moment.</Trans>}>
            <p>
              <Trans>Please come back later.</Trans>
            </p>
          </EmptyState>
        ) : shop ? (
          <ShopBounties shop={shop} bounties={listed.answer} />
        ) : (
          <BountyList bounties={listed.answer} />
        ))}
    </Page>
  );
}
