let pressedLast = false;

/** Begins to notice, for good: the document has one widget, and what is pressed before its first screen counts as well. */
export function noticeAttention(): void {
  addEventListener('pointerdown', () => (pressedLast = true), { capture: true, passive: true });
  addEventListener('blur', () => (pressedLast = false));
}

/**
 * Whether the person is busy in this document: what they have done may take the focus then, and the page may be scrolled
 * to it. Web views inside other apps, and a WebKit that has changed its process for the page, say that the document has no
 * focus although it was pressed a moment ago: who presses is here until the window loses the focus.
 */
export const isAttended = (): boolean => document.hasFocus() || pressedLast;
