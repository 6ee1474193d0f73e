/** The page for partners' developers is the service's own and looks like no tenant. */
export const checkStyle = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f5f6f7, #14171a);
  --card: light-dark(#ffffff, #1c2024);
  --text: light-dark(#1c2126, #edf0f2);
  --muted: light-dark(#59636c, #a6b0b8);
  --border: light-dark(#d9dee2, #353c43);
  --field: light-dark(#7b858d, #7d8891);
  --accent: light-dark(#1d5fa8, #8fc1f5);
  --good: light-dark(#1a7a3c, #6fd694);
  --wrong: light-dark(#b3261e, #ff9a91);
  --better: light-dark(#8a5a00, #ffc25c);
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
}
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
main { max-width: 50rem; margin: 0 auto; padding: 24px 16px 48px; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; }
h2 { margin: 40px 0 8px; font-size: 1.25rem; }
h3 { margin: 0; font-size: 1rem; }
p { margin: 8px 0; }
.quiet { color: var(--muted); }
form { display: grid; gap: 8px; margin-top: 24px; padding: 20px; border: 1px solid var(--border); border-radius: 16px; background: var(--card); }
form p { margin: 0; }
label { display: block; font-weight: 600; }
label .quiet { font-weight: 400; }
input {
  width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid var(--field); border-radius: 8px;
  background: var(--page); color: inherit; font: inherit;
}
input[aria-invalid] { border-color: var(--wrong); }
.mistake { color: var(--wrong); }
button {
  justify-self: start; min-height: 44px; margin-top: 8px; padding: 0 24px; border: 1px solid var(--accent); border-radius: 12px;
  background: var(--accent); color: var(--page); font: inherit; font-weight: 600; cursor: pointer;
}
section > div { margin: 8px 0; padding: 16px; border: 1px solid var(--border); border-left: 6px solid; border-radius: 8px; background: var(--card); }
.good { border-left-color: var(--good); }
.wrong { border-left-color: var(--wrong); }
.better { border-left-color: var(--better); }
pre { margin: 8px 0; padding: 12px 16px; white-space: pre-wrap; border: 1px solid var(--border); border-radius: 8px; background: var(--card); }
code { font: 0.875rem/1.6 ui-monospace, Menlo, Consolas, monospace; user-select: all; }
p code { user-select: auto; }
`;
