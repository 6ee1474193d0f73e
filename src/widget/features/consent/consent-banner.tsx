import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { useVisibleWindow } from '#widget/host/use-visible-window.ts';
import type { VisibleWindow } from '#widget/host/visible-window.ts';
import { useBoot } from '#widget/session/boot.ts';
import { classNames } from '#widget/ui/class-names.ts';
import { ConsentButtons } from './consent-buttons.tsx';
import styles from './consent.module.css';
import { purposeDetail } from './purpose-texts.tsx';
import { useDecision } from './use-decision.ts';

/**
 * Asks at the end of what is in view and waits there, whole or not at all: the widget works meanwhile, and its end has room for the banner. On a
 * screen without room for all of it, it is read there. It comes first for the keyboard and screen readers, but takes no focus.
 */
export function ConsentBanner({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useLingui();
  const { consentPurposes } = useBoot();
  const decide = useDecision();
  const view = useVisibleWindow();
  const section = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(0);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const banner = section.current;
    if (!banner) return undefined;
    const measure = () => setHeight(banner.offsetHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(banner);
    measure();
    return () => observer.disconnect();
  }, []);
  const isWhole = !view || height <= view.height + 1;
  // A strip does not tell what the screen has room for.
  if (fits !== isWhole && (isWhole || !isStrip(view))) setFits(isWhole);
  return (
    <section
      ref={section}
      data-cut={fits && !isWhole}
      className={classNames(styles.asking, view === undefined ? styles.sticking : fits && styles.lifted)}
      style={{ '--height': `${height}px`, '--view-end': view && `${view.top + view.height}px` } as CSSProperties}
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

/** Whether scrolling brings more of the widget into view. */
const isStrip = ({ top, height }: VisibleWindow) => (top === 0) !== top + height >= innerHeight;
