import { Trans } from '@lingui/react/macro';
import type { Earnings as Sums } from '#contract/people/personal-area/calls.ts';
import { pathTo } from '#contract/routes.ts';
import { Money } from '#widget/ui/money.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { PromisedPart } from './promised-part.tsx';
import styles from './personal-area-page.module.css';

/** What the person has earned, by where it stands, and the way to what waits. Nothing before there is anything. */
export function Earnings({
  sums: { openCent, upTo, readyCent, claimedCent, returnedCent, paidCent },
}: {
  readonly sums: Sums;
}) {
  if (openCent + readyCent + claimedCent + returnedCent + paidCent === 0) return null;
  return (
    <section className={styles.earnings} aria-labelledby="earnings">
      <h2 id="earnings" className={styles.title}>
        <Trans>Your rewards</Trans>
      </h2>
      <dl className={styles.sums}>
        <div>
          <dt>
            <Trans>Not ready yet</Trans>
          </dt>
          <dd>
            <PromisedPart cents={openCent} upTo={upTo} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Ready to collect</Trans>
          </dt>
          <dd>
            <Money cents={readyCent} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>On its way to you</Trans>
          </dt>
          <dd>
            <Money cents={claimedCent} />
          </dd>
        </div>
        {returnedCent > 0 && (
          <div>
            <dt>
              <Trans>Transfer failed</Trans>
            </dt>
            <dd>
              <Money cents={returnedCent} />
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Paid out</Trans>
          </dt>
          <dd>
            <Money cents={paidCent} />
          </dd>
        </div>
      </dl>
      {readyCent > 0 && (
        <div>
          <RouteButton to={pathTo('bountyChoice')}>
            <Trans>Collect now</Trans>
          </RouteButton>
        </div>
      )}
    </section>
  );
}
