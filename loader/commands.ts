/** The element's methods, as far as they may be called before the script is there. */
interface Commanded extends HTMLElement {
  navigate(route: string): void;
  setConsent(granted: readonly string[]): void;
}

type Command = readonly ['navigate', route: string] | readonly ['setConsent', granted: readonly string[]];

declare global {
  interface Window {
    /** Takes `['setConsent', ['functional']]` for all widgets of the page and `['navigate', '/route']` for its first. */
    referralWidget?: { push(...commands: Command[]): unknown };
  }
}

/** What was granted by command holds for widgets that come later as well, unless their attribute says otherwise. */
let granted: readonly string[] | undefined;

const widgets = () => document.querySelectorAll<Commanded>('referral-widget');

function obey([name, value]: Command): void {
  if (name === 'navigate') widgets()[0]?.navigate(value);
  else if (name === 'setConsent' && Array.isArray(value)) {
    granted = value.map(String);
    for (const widget of widgets()) widget.setConsent(granted);
  }
}

/** Does what the page has asked for so far, and from now on at once. */
export function obeyCommands(): void {
  const before = window.referralWidget;
  if (before && !Array.isArray(before)) return;
  window.referralWidget = {
    push: (...commands) => {
      for (const command of commands) if (Array.isArray(command)) obey(command);
    },
  };
  if (before) window.referralWidget.push(...(before as Command[]));
}

/** Tells an element that came after the command. */
export function grantLate(element: HTMLElement): void {
  if (granted && !element.hasAttribute('consent')) (element as Commanded).setConsent(granted);
}
