import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { OwnCampaign } from '#contract/programme/campaigns/calls-own.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { DateText } from '#widget/ui/date-text.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import styles from './joined-campaigns.module.css';
import panel from './newsletter-panel.module.css';

interface Withdrawing {
  /** Ends the consent. @returns since when it has ended */
  readonly withdraw: (campaignId: string) => Promise<{ readonly withdrawnAt: string }>;
}

/** Campaigns that somebody has agreed to, word for word, each with the way out (GDPR Art. 7 (3)). */
export function JoinedCampaigns({ campaigns, withdraw }: Withdrawing & { readonly campaigns: readonly OwnCampaign[] }) {
  return (
    <ul className={styles.list}>
      {campaigns.map((campaign) => (
        <JoinedCampaign key={campaign.campaignId} campaign={campaign} withdraw={withdraw} />
      ))}
    </ul>
  );
}

function JoinedCampaign({ campaign, withdraw }: Withdrawing & { readonly campaign: OwnCampaign }) {
  const id = useId();
  const [withdrawnAt, setWithdrawnAt] = useState(campaign.withdrawnAt);
  const { status, problem, press } = usePress(async () => {
    setWithdrawnAt((await withdraw(campaign.campaignId)).withdrawnAt);
  });
  return (
    <li className={styles.campaign}>
      <h3 id={id} className={styles.title}>
        {campaign.title ?? <Trans>A former campaign</Trans>}
      </h3>
      <p>
        <Trans>
          You agreed to this on <DateText at={campaign.confirmedAt} />:
        </Trans>
      </p>
      <blockquote className={panel.quote}>{campaign.text}</blockquote>
      {problem !== null && <Failure code={problem} />}
      {withdrawnAt === null && (
        <div>
          <Button variant="secondary" aria-describedby={id} busy={status === 'busy'} onClick={press}>
            <Trans>Withdraw consent</Trans>
          </Button>
        </div>
      )}
      {withdrawnAt !== null && status === 'done' && (
        <Outcome>
          <Notice tone="success" title={<Trans>You have withdrawn your consent.</Trans>}>
            <Trans>From now on you no longer take part in this campaign.</Trans>
          </Notice>
        </Outcome>
      )}
      {withdrawnAt !== null && status !== 'done' && (
        <p>
          <Trans>
            You withdrew your consent on <DateText at={withdrawnAt} />. Since then you no longer take part in this
            campaign.
          </Trans>
        </p>
      )}
    </li>
  );
}
