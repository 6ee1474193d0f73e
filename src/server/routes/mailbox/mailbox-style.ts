/** The mailbox page is the service's own and looks like no tenant. */
export const mailboxStyle = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f5f6f7, #14171a);
  --card: light-dark(#ffffff, #1c2024);
  --text: light-dark(#1c2126, #edf0f2);
  --muted: light-dark(#59636c, #a6b0b8);
  --border: light-dark(#d9dee2, #353c43);
  --accent: light-dark(#1d5fa8, #8fc1f5);
  --chosen: light-dark(#e8f0f9, #22303e);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--page);
  color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
}
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.bar, main { max-width: 1280px; margin: 0 auto; padding: 16px; }
.bar { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
h1 { flex: 1 1 16rem; margin: 0; font-size: 1.5rem; }
.bar p { flex-basis: 100%; order: 1; margin: 0; color: var(--muted); }
form { margin: 0; }
button, .button {
  display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px;
  border: 1px solid var(--border); border-radius: 12px; background: var(--card);
  color: var(--text); font: inherit; text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { border-color: var(--accent); }
main { display: grid; gap: 16px; padding-top: 0; }
ol, article, .empty {
  margin: 0; border: 1px solid var(--border); border-radius: 16px; background: var(--card); overflow: hidden;
}
ol { padding: 0; list-style: none; align-self: start; }
li + li { border-top: 1px solid var(--border); }
li a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover { background: var(--chosen); }
li a[aria-current] { background: var(--chosen); box-shadow: inset 4px 0 var(--accent); }
li a:focus-visible { outline-offset: -3px; }
li strong, li span { display: block; }
.quiet { color: var(--muted); font-size: 0.875rem; }
.head { padding: 20px 20px 16px; }
h2 { margin: 0 0 8px; font-size: 1.25rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; font-size: 0.875rem; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 46rem; border: 0; border-block: 1px solid var(--border); }
summary { min-height: 44px; padding: 10px 20px; cursor: pointer; }
summary:focus-visible { outline-offset: -3px; }
pre {
  margin: 0; padding: 4px 20px 20px; overflow-wrap: anywhere; white-space: pre-wrap;
  font: 0.875rem/1.6 ui-monospace, Menlo, Consolas, monospace;
}
.empty { padding: 32px 24px; }
.empty p { margin: 8px 0 0; color: var(--muted); }
.back { display: none; }
@media (min-width: 768px) {
  .filled { grid-template-columns: minmax(16rem, 22rem) minmax(0, 1fr); }
}
@media (max-width: 767px) {
  .overview article, .reading ol { display: none; }
  .overview li a[aria-current] { background: none; box-shadow: none; }
  .reading .back { display: inline-flex; justify-self: start; }
}
`;
