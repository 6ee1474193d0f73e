import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { OfferedProduct } from '#contract/programme/catalogue/tariff.ts';
import { pathTo } from '#contract/routes.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { Money } from '#widget/ui/money.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import { ForYoungPeople } from './for-young-people.tsx';
import styles from './recommend-whole.module.css';

/** The other way beside the tariffs of a page: all of them at once, for who cannot say which one fits. */
export function RecommendWhole({ product: { id, name, bounty, whole } }: { readonly product: OfferedProduct }) {
  const { config } = useBoot();
  if (!bounty) return null;
  return (
    <section className={styles.section} aria-labelledby="whole">
      <div className={styles.words}>
        <h2 id="whole" className={styles.heading}>
          <Trans>Not sure which one fits?</Trans>
        </h2>
        <p>
          <Trans>
            Recommend all at once: “{name}”. Your contact chooses, and the reward goes by the order: up to{' '}
            <Money cents={bounty.valueCent} />.
          </Trans>
        </p>
        {whole?.young && (
          <p className={styles.young}>
            <ForYoungPeople />
          </p>
        )}
      </div>
      <div className={styles.ways}>
        <RouteButton to={pathTo('recommend', { productId: id })} variant="secondary" wide>
          <Trans>
            Recommend all of these<Unseen>: {name}</Unseen>
          </Trans>
        </RouteButton>
        {config.agentRecommendation && (
          <Link href={pathTo('agentRecommend', { productId: id })} className={styles.agent}>
            <Trans>
              With an adviser<Unseen>: {name}</Unseen>
            </Trans>
          </Link>
        )}
      </div>
    </section>
  );
}
