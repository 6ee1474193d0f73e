import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { referralStatus, type ReferralStatus } from '#contract/referral-status.ts';
import { pathTo } from '#contract/routes.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Page } from '#widget/ui/page.tsx';

interface OwnLinkProps {
  readonly referralNumber: string;
  readonly status: ReferralStatus;
}

/** Who made a referral has opened its link: nobody recommends to themselves, so it leads to where it can be shared. */
export default function OwnLink({ referralNumber, status }: OwnLinkProps) {
  const { t } = useLingui();
  const isShareable = status === referralStatus.ok;
  return (
    <Page title={t`This is your own link`} lead={<Trans>The form here is for whoever you send it to.</Trans>}>
      <Card>
        {isShareable && (
          <div>
            <Link href={pathTo('share', { referralNumber })} asChild>
              <ButtonLink>
                <Trans>Share your link</Trans>
              </ButtonLink>
            </Link>
          </div>
        )}
        <div>
          <Link href={pathTo('personalArea')} asChild>
            <ButtonLink variant={isShareable ? 'secondary' : 'primary'}>
              <Trans>See your referrals</Trans>
            </ButtonLink>
          </Link>
        </div>
      </Card>
    </Page>
  );
}
