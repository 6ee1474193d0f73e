import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { useVisibleWindow } from '#widget/host/use-visible-window.ts';
import type { VisibleWindow } from '#widget/host/visible-window.ts';
import { useBoot } from '#widget/session/boot.ts';
import { ConsentButtons } from './consent-buttons.tsx';
import styles from './consent.module.css';
import { purposeDetail } from './purpose-texts.tsx';
import { useDecision } from './use-decision.ts';

/**
 * Asks at the end of what is in view and waits there, whole or not at all: the widget works meanwhile, and its end has room for the banner. It
 * comes first for the keyboard and screen readers, but takes no focus.
 */
export function ConsentBanner({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useLingui();
  const { consentPurposes } = useBoot();
  const decide = useDecision();
  const view = useVisibleWindow();
  const section = useRef<HTMLElement>(null);
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const banner = section.current;
    if (!banner || !view) return undefined;
    const measure = () => setCut(isStrip(view) && banner.offsetHeight > view.height + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(banner);
    measure();
    return () => observer.disconnect();
  }, [view]);
  return (
    <section
      ref={section}
      data-cut={cut}
      className={view === undefined ? styles.sticking : styles.lifted}
      style={view ? lift(view) : undefined}
      aria-label={t`Consent`}
    >
      <div className={styles.banner}>
        <p>
          <Trans>We store only what is needed. With your consent we would also like to:</Trans>
        </p>
        <ul className={styles.details}>
          {consentPurposes.map((purpose) => (
            <li key={purpose}>{purposeDetail(purpose)}</li>
          ))}
        </ul>
        <ConsentButtons onDecide={decide} other={<Trans>Let me choose</Trans>} onOther={onChoose} />
        <p className={styles.small}>
          <Trans>
            You can change this at any time at the bottom under “Cookie settings”.{' '}
            <Link href={pathTo('privacy')}>Privacy notice</Link>
          </Trans>
        </p>
      </div>
    </section>
  );
}

/** Whether scrolling brings more of the widget into view: on a small screen less than all of it is as much as there is. */
const isStrip = ({ top, height }: VisibleWindow) => (top === 0) !== top + height >= innerHeight;

/** The banner stands at the end of the frame by itself, and 100vh is the frame's height. */
function lift({ top, height }: VisibleWindow): CSSProperties {
  return {
    translate: `0 min(0px, ${top + height}px - 100vh)`,
    '--view-height': `${height}px`,
  } as CSSProperties;
}
