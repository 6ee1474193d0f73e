import type { Finding } from './finding.ts';

const names: Readonly<Record<Finding['kind'], string>> = { wrong: 'Wrong', better: 'Could be better', good: 'Good' };
const order = Object.keys(names) as Finding['kind'][];

const style = `
:host { all: initial; color-scheme: light dark; }
dialog {
  position: fixed; inset: 16px 16px auto auto; box-sizing: border-box; width: min(30rem, calc(100vw - 32px)); max-height: calc(100vh - 32px);
  margin: 0; padding: 20px; overflow: auto; border: 1px solid light-dark(#8a939b, #6b757e); border-radius: 12px; z-index: 2147483647;
  background: light-dark(#fff, #1c2024); color: light-dark(#1c2126, #edf0f2);
  font: 15px/1.5 system-ui, sans-serif; box-shadow: 0 8px 32px #0004;
}
h1 { margin: 0 0 4px; font-size: 1.2rem; }
h2 { margin: 16px 0 4px; padding-left: 8px; border-left: 6px solid; font-size: 1rem; }
.wrong { border-color: light-dark(#b3261e, #ff9a91); }
.better { border-color: light-dark(#8a5a00, #ffc25c); }
.good { border-color: light-dark(#1a7a3c, #6fd694); }
p, ul { margin: 0; padding: 0; list-style: none; }
li { padding: 6px 0; overflow-wrap: anywhere; border-top: 1px solid light-dark(#d9dee2, #353c43); }
code { display: block; white-space: pre-wrap; margin-top: 4px; padding: 6px 8px; border-radius: 6px; font: 13px/1.5 ui-monospace, monospace; background: light-dark(#eef1f3, #2a3036); user-select: all; }
button { min-height: 44px; margin-top: 16px; padding: 0 16px; border: 1px solid; border-radius: 8px; background: none; color: inherit; font: inherit; cursor: pointer; }
:focus-visible { outline: 3px solid light-dark(#1d5fa8, #8fc1f5); outline-offset: 2px; }
`;

const element = (name: string, text = '') => Object.assign(document.createElement(name), { textContent: text });

function list(findings: readonly Finding[]): HTMLElement {
  const items = element('ul');
  for (const { says, write } of findings) {
    const item = element('li', says);
    if (write !== undefined) item.append(element('code', write));
    items.append(item);
  }
  return items;
}

let host: HTMLElement | undefined;

/**
 * Shows what was found over the page, in a part of its own that the page's styles do not reach.
 * @param findings null while it is being looked
 */
export function showFindings(service: string, findings: readonly Finding[] | null): void {
  host?.remove();
  host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  // Also where the page's policy forbids inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const dialog = document.createElement('dialog');
  dialog.lang = 'en';
  dialog.setAttribute('aria-label', 'Check of the referral widget');
  dialog.append(
    Object.assign(element('h1', 'Check of the referral widget'), { tabIndex: -1, autofocus: true }),
    element('p', findings ? `By ${service}. Nothing of this was told to anybody.` : 'Looking at this page …'),
  );
  for (const kind of order) {
    const ofKind = (findings ?? []).filter((finding) => finding.kind === kind);
    const title = Object.assign(element('h2', names[kind]), { className: kind });
    if (ofKind.length > 0) dialog.append(title, list(ofKind));
  }
  const close = Object.assign(element('button', 'Close'), { type: 'button' });
  close.addEventListener('click', () => host?.remove());
  dialog.append(close);
  root.append(dialog);
  document.body.append(host);
  dialog.show();
}
