import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Device } from '#contract/programme/catalogue/tariff.ts';
import { pathTo } from '#contract/routes.ts';
import { Card } from '#widget/ui/card.tsx';
import { FootnoteMark } from '#widget/ui/footnote-mark.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import styles from './device-list.module.css';
import type { TariffProduct } from './tariff-filter.ts';
import { TariffPrice } from './tariff-price.tsx';

interface DeviceListProps {
  readonly devices: readonly Device[];
  /** The tariffs that are shown: a device that comes with none of them is left out. */
  readonly products: readonly TariffProduct[];
}

/** Devices with what they cost beside each tariff, and all that the tariff costs: the fee that is due at once too (BGH I ZR 252/02). */
export function DeviceList({ devices, products }: DeviceListProps) {
  const offered = devices
    .map((device) => ({
      device,
      offers: device.prices.flatMap((price) => {
        const product = products.find(({ id }) => id === price.tariffId);
        return product ? [{ ...price, product }] : [];
      }),
    }))
    .filter(({ offers }) => offers.length > 0)
    .toSorted((a, b) => Number(b.device.isOnTop) - Number(a.device.isOnTop));
  if (offered.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="devices">
      <h2 id="devices" className={styles.heading}>
        <Trans>Devices for these tariffs</Trans>
      </h2>
      <ul className={styles.devices}>
        {offered.map(({ device, offers }) => (
          <li key={device.id}>
            <Card className={styles.device}>
              <div>
                <h3 className={styles.name}>{device.name}</h3>
                <p className={styles.description}>{device.description}</p>
              </div>
              <ul className={styles.offers}>
                {offers.map(({ product, cent, promotionCent }) => (
                  <li key={product.id} className={styles.offer}>
                    <Link href={pathTo('tariff', { productId: product.id })}>{product.name}</Link>
                    <p className={styles.figure}>
                      {promotionCent !== null && (
                        <s className={styles.former}>
                          <Unseen>
                            <Trans>formerly</Trans>{' '}
                          </Unseen>
                          <Money cents={cent} />
                        </s>
                      )}{' '}
                      <Trans>
                        <Money cents={promotionCent ?? cent} /> once for the device
                      </Trans>
                      <FootnoteMark identifier={device.footnote} />
                    </p>
                    <TariffPrice tariff={product.tariff} small />
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
