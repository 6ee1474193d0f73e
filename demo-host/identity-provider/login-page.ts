import { createHash } from 'node:crypto';
import type { Account } from './accounts.ts';

const style = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1d2430; background: #f3f5f8 }
main { max-width: 26rem; margin: 0 auto; padding: 2rem 1rem }
h1 { font-size: 1.4rem; margin: 0 0 .5rem }
form { display: grid; gap: .75rem; margin: 1.5rem 0 }
button { font: inherit; text-align: start; padding: .75rem 1rem; border: 1px solid #5b6675; border-radius: .4rem; background: #fff; color: inherit; cursor: pointer }
button:hover { background: #e6ebf2 }
button:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px }
@media (prefers-color-scheme: dark) {
  body { color: #e8ecf2; background: #161a20 }
  button { background: #232a33; border-color: #8a96a6 }
  button:hover { background: #303946 }
  button:focus-visible { outline-color: #8ab4f8 }
}`;
const hash = createHash('sha256').update(style).digest('base64');

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

/** @param after origin to which a browser is led on: Chromium asks `form-action` of redirects, too */
export const loginPolicy = (after: string): string =>
  `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' ${after}; base-uri 'none'; frame-ancestors 'none'`;

interface LoginPage {
  readonly accounts: readonly Account[];
  /** Who asks, as people know them. */
  readonly company: string;
  /** The path below which the answer is sent. */
  readonly action: string;
}

/** One button for each account: who knows the demo needs no password. */
export function loginPage({ accounts, company, action }: LoginPage): string {
  const button = ({ subject, label }: Account) =>
    `<button name="account" value="${escaped(subject)}">${escaped(label)}</button>`;
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<title>Anmelden bei ${escaped(company)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>Anmelden bei ${escaped(company)}</h1>
<p>Dies ist die Anmeldung der Vorführung. Wähle, als wer du ins Agenturbüro kommst.</p>
<form method="post" action="${action}/login">
${accounts.map(button).join('\n')}
</form>
<form method="post" action="${action}/abort"><button>Abbrechen</button></form>
</main>
</body>
</html>
`;
}
