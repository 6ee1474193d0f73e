/**
 * Inline styles carry the light colours, since many mail programs drop style sheets; those that know dark mode also
 * know the sheet below.
 */
export const colours = {
  page: '#f6f5f1',
  card: '#ffffff',
  text: '#1d2421',
  muted: '#5b645f',
  border: '#dfddd5',
} as const;

export const darkSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #141816 !important; }
  .card { background-color: #1d2320 !important; border-color: #38413c !important; }
  .box { background-color: #141816 !important; border-color: #38413c !important; }
  .text, .text a { color: #eef1ee !important; }
  .muted, .muted a { color: #aab4ae !important; }
  .line { border-color: #38413c !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
}`;

export const fontFamily = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
