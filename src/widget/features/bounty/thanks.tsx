import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { pathTo } from '#contract/routes.ts';
import { useHandOver, useSession } from '#widget/session/widget-context.ts';
import { Card } from '#widget/ui/card.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { BountyToCollect } from './bounty-to-collect.tsx';
import { ClaimWorth } from './claim-worth.tsx';
import { collected } from './collected.ts';
import { PayoutPromise } from './payout-promise.tsx';
import { SeeReferrals } from './see-referrals.tsx';

interface ThanksProps {
  readonly title: string;
  readonly lead?: string;
}

/** What happens now with the bounty that was collected, and where to go on; who has collected none sees what there is. */
export function Thanks({ title, lead }: ThanksProps) {
  const handedOver = useHandOver(collected);
  const { t } = useLingui();
  const [claim] = useState(handedOver.read);
  // Said once: whoever comes here again has collected nothing.
  useEffect(() => handedOver.forget, [handedOver]);
  const signedIn = useSession(({ user }) => user !== null);
  // After a reload nobody knows whether there is anything left to collect.
  if (!claim) return <BountyToCollect title={t`Your reward`} />;
  return (
    <Page title={title} lead={lead}>
      <Card>
        <ClaimWorth claim={claim}>
          <PayoutPromise claim={claim} />
        </ClaimWorth>
        <p>
          <Trans>We have sent you the details by e-mail. You do not need to do anything else.</Trans>
        </p>
        <div>
          <SeeReferrals />
          {!signedIn && (
            <RouteButton to={pathTo('home')} variant="secondary">
              <Trans>Recommend now</Trans>
            </RouteButton>
          )}
        </div>
      </Card>
    </Page>
  );
}
