import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { useVisibleWindow } from '#widget/host/use-visible-window.ts';
import { useBoot } from '#widget/session/boot.ts';
import { ConsentButtons } from './consent-buttons.tsx';
import styles from './consent.module.css';
import { purposeDetail } from './purpose-texts.tsx';
import { useDecision } from './use-decision.ts';

/**
 * Asks at the end of what is in view and waits there: the widget works meanwhile, and its end has room for the banner. It
 * comes first for the keyboard and screen readers, but takes no focus.
 */
export function ConsentBanner({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useLingui();
  const { consentPurposes } = useBoot();
  const decide = useDecision();
  const view = useVisibleWindow();
  return (
    <section
      className={view === undefined ? styles.sticking : styles.lifted}
      // 100vh is the height of the frame, at whose end the banner stands by itself.
      style={view ? { translate: `0 min(0px, ${view.top + view.height}px - 100vh)` } : undefined}
      aria-label={t`Consent`}
    >
      <div className={styles.banner}>
        <p>
          <Trans>We store only what the programme needs to work. With your consent we also:</Trans>
        </p>
        <ul className={styles.details}>
          {consentPurposes.map((purpose) => (
            <li key={purpose}>{purposeDetail(purpose)}</li>
          ))}
        </ul>
        <ConsentButtons onDecide={decide} other={<Trans>Let me choose</Trans>} onOther={onChoose} />
        <p className={styles.small}>
          <Trans>
            You can change this at any time at the end of the page. More in{' '}
            <Link href={pathTo('privacy')}>Privacy</Link>.
          </Trans>
        </p>
      </div>
    </section>
  );
}
