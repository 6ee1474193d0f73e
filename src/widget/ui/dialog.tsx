import { useLingui } from '@lingui/react/macro';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

/** A part of the document, in CSS pixels from its top. */
export interface View {
  readonly top: number;
  readonly height: number;
}

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /**
   * What is in view of a document that is as high as its content and so never scrolls; null where nobody knows, which
   * puts the dialog beside what opened it. Undefined: the browser knows.
   */
  readonly view?: View | null;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** How much of the surroundings of what opened it a dialog takes, in CSS pixels. */
const aroundOpener = 480;

/**
 * A modal dialog: the rest of the widget is out of reach until it is closed, by Esc too, and then the focus is back where
 * it was. Tab goes round in it; the page around the frame, of which a frame cannot dispose, stays usable by pointer.
 */
export function Dialog({ title, onClose, view, children, actions }: DialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [opener] = useState(surroundingsOfFocus);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus({ preventScroll: true });
    return () => element?.close();
  }, []);

  const place = view === null ? opener : view;
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, place && styles.placed)}
      style={place ? placed(place) : undefined}
      aria-modal="true"
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={stayInside}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={t`Close`} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {actions != null && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}

/** The browser would lead on from the last one to the partner's page, and from the first one back to it. */
function stayInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const reachable = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')];
  const edges = [reachable.at(0), reachable.at(-1)] as const;
  const [to, from] = event.shiftKey ? edges.toReversed() : edges;
  const isInside = reachable.some((each) => each === document.activeElement);
  // From the heading, which has the focus at first, only the way back leads out.
  if (isInside ? document.activeElement !== from : !event.shiftKey) return;
  event.preventDefault();
  to?.focus();
}

function surroundingsOfFocus(): View {
  const { top, height } = (document.activeElement ?? document.body).getBoundingClientRect();
  return { top: Math.round(top + height / 2 - aroundOpener / 2), height: aroundOpener };
}

function placed({ top, height }: View): CSSProperties {
  return { '--view-top': `${top}px`, '--view-height': `${height}px` } as CSSProperties;
}
