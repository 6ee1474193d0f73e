import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { useVisibleWindow } from '#widget/host/use-visible-window.ts';
import type { VisibleWindow } from '#widget/host/visible-window.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { classNames } from '#widget/ui/class-names.ts';
import { ConsentButtons } from './consent-buttons.tsx';
import styles from './consent.module.css';
import { purposeDetail } from './purpose-texts.tsx';
import { useDecision } from './use-decision.ts';

/** More than the bars of a browser take when they come and go, in px. */
const spare = 128;

/**
 * Asks at the end of what is in view and waits there, whole or not at all: the widget works meanwhile, and its end has room for the banner. It
 * is read there on a screen without room for all of it, and until it is known that there is room. It comes first for the keyboard and
 * screen readers, but takes no focus, and goes nowhere while it has it.
 */
export function ConsentBanner({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useLingui();
  const { consentPurposes } = useBoot();
  const decide = useDecision();
  const view = useVisibleWindow();
  const section = useRef<HTMLElement>(null);
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  const [held, setHeld] = useState(false);
  // And the width at which the screen had no room for it.
  const [{ lifted, lowAt }, setPlace] = useState({ lifted: false, lowAt: -1 });
  useLayoutEffect(() => {
    const banner = section.current;
    if (!banner) return undefined;
    const measure = () => {
      const { offsetWidth, offsetHeight } = banner;
      setSize({ width: offsetWidth, height: offsetHeight });
      document.documentElement.style.setProperty('--asking', `${offsetHeight}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(banner);
    measure();
    return () => observer.disconnect();
  }, []);
  const isWhole = Boolean(view && height <= view.height + 1);
  if (view && height > 0 && !held) {
    if (lifted && !isWhole && !isStrip(view)) setPlace({ lifted: false, lowAt: width });
    if (!lifted && isWhole && (lowAt !== width || height + spare <= view.height)) setPlace({ lifted: true, lowAt });
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- watches where the focus is
    <section
      ref={section}
      data-cut={Boolean(lifted && view && !isWhole && !endsInView(view))}
      className={classNames(styles.asking, view === undefined ? styles.sticking : lifted && styles.lifted)}
      style={{ '--view-end': view && `${view.top + view.height}px` } as CSSProperties}
      aria-label={t`Consent`}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHeld(currentTarget.contains(relatedTarget))}
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

const endsInView = ({ top, height }: VisibleWindow) => top + height >= innerHeight;

/** Whether scrolling brings more of the widget into view, so that it does not tell what the screen has room for. */
const isStrip = (view: VisibleWindow) => (view.top === 0) !== endsInView(view);
