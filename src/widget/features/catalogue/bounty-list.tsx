import { Trans, useLingui } from '@lingui/react/macro';
import { readWholeBountyPicture } from '#contract/programme/catalogue/calls-pictures.ts';
import type { ListedBounty } from '#contract/programme/catalogue/calls.ts';
import { pictureLanguage } from '#contract/picture-language.ts';
import { pathTo } from '#contract/routes.ts';
import { pathAddress } from '#widget/http/path-address.ts';
import { shorten } from '#widget/i18n/format.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { Card } from '#widget/ui/card.tsx';
import { DateText } from '#widget/ui/date-text.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import styles from './bounty-list.module.css';

export function BountyList({ bounties }: { readonly bounties: readonly ListedBounty[] }) {
  return (
    <ul className={styles.bounties}>
      {bounties.map((bounty) => (
        <li key={bounty.id}>
          <BountyCard bounty={bounty} />
        </li>
      ))}
    </ul>
  );
}

function BountyCard({ bounty }: { readonly bounty: ListedBounty }) {
  const { t, i18n } = useLingui();
  const { id, value, productId, productName, startDate, endDate, displayEndDate } = bounty;
  const { tenant } = useBoot().config;
  const picture = pathAddress(tenant, readWholeBountyPicture, { id });
  return (
    <Card className={styles.card}>
      <img
        className={styles.picture}
        src={`${picture}?${pictureLanguage}=${i18n.locale}`}
        alt={t`${value} reward`}
        width="480"
        height="300"
        loading="lazy"
      />
      <div className={styles.words}>
        <h2 className={styles.name} title={productName}>
          {shorten(productName)}
        </h2>
        <dl className={styles.facts}>
          <dt>
            <Trans>Valid since</Trans>
          </dt>
          <dd>
            <DateText at={startDate} />
          </dd>
          <dt>
            <Trans>Valid until</Trans>
          </dt>
          <dd>
            <DateText at={displayEndDate ?? endDate} />
          </dd>
        </dl>
      </div>
      <RouteButton to={pathTo('recommend', { productId })} wide>
        <Trans>
          Recommend now<Unseen>: {productName}</Unseen>
        </Trans>
      </RouteButton>
    </Card>
  );
}
