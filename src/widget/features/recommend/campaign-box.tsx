import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Campaign } from '#contract/programme/campaigns/calls.ts';
import { Checkbox } from '#widget/ui/checkbox.tsx';
import styles from './campaign-box.module.css';

interface CampaignBoxProps {
  readonly campaign: Campaign;
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
}

/** A campaign that may be joined with the referral: what it is, the consent, and its conditions in full. */
export function CampaignBox({ campaign, ticked, onTick }: CampaignBoxProps) {
  const id = useId();
  return (
    <section className={styles.campaign} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {campaign.title}
      </h2>
      <p className={styles.text}>{campaign.text}</p>
      <Checkbox
        label={
          <>
            {campaign.consent}{' '}
            <span className={styles.optional}>
              <Trans>(optional)</Trans>
            </span>
          </>
        }
        // A tick belongs to these words.
        name={`${campaign.campaignId} ${campaign.version}`}
        checked={ticked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <p className={styles.legal}>{campaign.legalText}</p>
    </section>
  );
}
