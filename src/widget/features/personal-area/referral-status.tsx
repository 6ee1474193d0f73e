import { useLingui } from '@lingui/react/macro';
import type { OwnReferral } from '#contract/people/personal-area/calls.ts';
import styles from './referral-card.module.css';
import { NewBankData } from './new-bank-data.tsx';
import type { Situation } from './referral-situation.ts';
import { StatusBar } from './status-bar.tsx';
import { StatusSentence } from './status-sentence.tsx';

interface ReferralStatusProps {
  readonly referral: Pick<OwnReferral, 'milestones' | 'recommenderBountyCent' | 'recipientBountyCent'>;
  readonly situation: Situation;
  readonly now: Date;
  /** Id of the heading that says whose status it is. */
  readonly of: string;
}

/** Where something stands: in a sentence, what to do about it, and as a bar with every step and its date. */
export function ReferralStatus({ referral, situation, now, of }: ReferralStatusProps) {
  const { t } = useLingui();
  const { milestones, recommenderBountyCent, recipientBountyCent } = referral;
  const endings: Partial<Record<Situation['kind'], string>> = {
    blocked: t`Blocked`,
    cancelled: t`Cancelled`,
    expired: t`Expired`,
    lapsed: t({ message: 'Expired', context: 'reward' }),
    'bounty-expired': t({ message: 'Expired', context: 'reward' }),
  };
  const waiting: Partial<Record<Situation['kind'], string>> = {
    'transfer-failed': t`Bank details needed`,
    'under-review': t`Being checked`,
    'bounty-expired': endings['bounty-expired'],
  };
  const isHeld = situation.kind === 'transfer-failed';
  return (
    <>
      <p className={styles.sentence}>
        <StatusSentence
          situation={situation}
          recommenderCent={recommenderBountyCent}
          recipientCent={recipientBountyCent}
        />
      </p>
      {isHeld && (
        <div>
          <NewBankData claim={situation.claim} of={of} />
        </div>
      )}
      <StatusBar
        milestones={milestones}
        now={now}
        ending={endings[situation.kind]}
        waiting={waiting[situation.kind]}
        of={of}
      />
    </>
  );
}
