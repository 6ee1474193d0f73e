import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type CSSProperties } from 'react';
import { pathTo, type RouteName } from '#contract/routes.ts';
import { useVisibleWindow } from '#widget/host/use-visible-window.ts';
import type { VisibleWindow } from '#widget/host/visible-window.ts';
import { formatMoney } from '#widget/i18n/format.ts';
import { useBoot, useWidget } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import { classNames } from '#widget/ui/class-names.ts';
import { Icon } from '#widget/ui/icon.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import styles from './exit-popup.module.css';
import { shownOnce } from './shown-once.ts';

interface ExitPopupProps {
  /** The shown page. */
  readonly here: RouteName | undefined;
  /** Too little of the widget is in view. */
  readonly onUnseen: () => void;
  readonly onClose: () => void;
}

/** So much of the widget must be in view, in CSS pixels: a popup that nobody sees asks nobody. */
const leastInView = 240;

/** The popup, once it is known where the person looks. */
export function ExitPopup({ onUnseen, ...props }: ExitPopupProps) {
  const view = useVisibleWindow();
  const [placed, setPlaced] = useState(false);
  const isSeen = view === undefined || (view !== null && view.height >= leastInView);
  if (isSeen && !placed) setPlaced(true);
  const isUnseen = !placed && view !== null && !isSeen;

  useEffect(() => {
    if (isUnseen) onUnseen();
  }, [isUnseen, onUnseen]);

  return placed && <PlacedPopup {...props} view={view ?? undefined} />;
}

interface PlacedPopupProps extends Omit<ExitPopupProps, 'onUnseen'> {
  /** Undefined where the browser knows itself. */
  readonly view: VisibleWindow | undefined;
}

/**
 * Stands where the person looks and blocks nothing. It takes the focus only from within the widget: whoever types on the
 * partner's page goes on typing. Escape closes it.
 */
function PlacedPopup({ here, onClose, view }: PlacedPopupProps) {
  const widget = useWidget();
  const { t, i18n } = useLingui();
  const { products } = useBoot();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const highest = formatMoney(i18n, Math.max(0, ...products.map(({ bounty }) => bounty?.valueCent ?? 0)));

  useEffect(() => {
    shownOnce(widget).keep();
    const before = document.activeElement;
    if (document.hasFocus()) heading.current?.focus({ preventScroll: true });
    return () => {
      if (document.hasFocus() && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [widget]);

  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      // One that is opened over it goes first.
      if (key === 'Escape' && !document.querySelector('dialog[open]')) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);

  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      className={classNames(styles.popup, view !== undefined && styles.placed)}
      style={
        view ? ({ '--view-top': `${view.top}px`, '--view-height': `${view.height}px` } as CSSProperties) : undefined
      }
    >
      <div className={styles.head}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
          <Trans>Before you go</Trans>
        </h2>
        <button type="button" className={styles.close} aria-label={t`Close`} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p>
        <Trans>
          Do you know somebody who might like this? Your link is ready in a minute. An order earns up to {highest}.
        </Trans>
      </p>
      <div className={styles.actions}>
        {here === 'home' || here === 'recommend' ? (
          <Button onClick={onClose}>
            <Trans>Create a link</Trans>
          </Button>
        ) : (
          <RouteButton to={pathTo('home')} onClick={onClose}>
            <Trans>Create a link</Trans>
          </RouteButton>
        )}
        <Button variant="quiet" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </div>
  );
}
