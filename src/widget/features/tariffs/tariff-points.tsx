import { Trans, useLingui } from '@lingui/react/macro';
import type { Tariff } from '#contract/programme/catalogue/tariff.ts';
import { MarkedText } from '#widget/ui/marked-text.tsx';
import styles from './tariff-points.module.css';

/** What a tariff gives: speed, volume, and what its provider says of it. */
export function TariffPoints({ tariff }: { readonly tariff: Tariff }) {
  const { i18n } = useLingui();
  const { downloadMbit, uploadMbit, volumeGb, isUnlimited, points } = tariff;
  const [down, up] = [downloadMbit, uploadMbit].map((mbit) => i18n.number(mbit ?? 0));
  return (
    <ul className={styles.points}>
      {volumeGb !== null && (
        <li>
          <Trans>{volumeGb} GB a month</Trans>
        </li>
      )}
      {isUnlimited && (
        <li>
          <Trans>As much data as you like</Trans>
        </li>
      )}
      {downloadMbit !== null && (
        <li>
          {uploadMbit === null ? (
            <Trans>Up to {down} Mbit/s</Trans>
          ) : (
            <Trans>
              Up to {down} Mbit/s down, {up} Mbit/s up
            </Trans>
          )}
        </li>
      )}
      {points.map((point, at) => (
        <li key={at}>
          <MarkedText text={point} />
        </li>
      ))}
    </ul>
  );
}
