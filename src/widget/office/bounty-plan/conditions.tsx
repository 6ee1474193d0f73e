import { Plural, Trans } from '@lingui/react/macro';
import { daysToRelease } from '#contract/agency/release/decision.ts';
import type { BountyPlans } from '#contract/agency/bounty-plan/calls.ts';
import { promised } from '#contract/promises.ts';
import { Money } from '#widget/ui/money.tsx';
import styles from './bounty-plan.module.css';

type ConditionsProps = Pick<
  BountyPlans,
  'daysToComplain' | 'orderPeriodDays' | 'isReleaseWanted' | 'recipientBonusCent' | 'furtherCent'
>;

/** What has to happen before somebody gets what the plan says. */
export function Conditions(props: ConditionsProps) {
  const { daysToComplain, orderPeriodDays, isReleaseWanted, recipientBonusCent, furtherCent } = props;
  const { daysToCollect, weeksToPay, hoursToVoucher } = promised;
  return (
    <section aria-labelledby="conditions">
      <h2 id="conditions">
        <Trans>Conditions</Trans>
      </h2>
      <ul className={styles.conditions}>
        <li>
          <Trans>
            An order counts that is made within <Plural value={orderPeriodDays} one="# day" other="# days" /> after the
            recipient has confirmed.
          </Trans>
        </li>
        <li>
          <Trans>
            The reward is ready once the order is paid and at least{' '}
            <Plural value={daysToComplain} one="# day" other="# days" /> old.
          </Trans>
        </li>
        {isReleaseWanted && (
          <li>
            <Trans>
              Your agency has to approve the order first. If it says nothing for {daysToRelease}&nbsp;days after that,
              the order counts as approved.
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            A reward that is ready can be collected for {daysToCollect}&nbsp;days: money is transferred within{' '}
            {weeksToPay}&nbsp;weeks, a voucher is sent within {hoursToVoucher}&nbsp;hours.
          </Trans>
        </li>
        {recipientBonusCent > 0 && (
          <li>
            <Trans>
              With the first order the recipient gets a bonus of <Money cents={recipientBonusCent} />. It is not part of
              the column “Reward”, but of what the recipient gets.
            </Trans>
          </li>
        )}
        {furtherCent.map((cents, index) => {
          const nth = index + 2;
          return (
            <li key={nth}>
              <Trans>
                Order number {nth} of the same recipient pays <Money cents={cents} />.
              </Trans>
            </li>
          );
        })}
        <li>
          <Trans>What was promised with a referral stays, also when these amounts change.</Trans>
        </li>
      </ul>
    </section>
  );
}
