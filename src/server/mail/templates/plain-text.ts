/** The wording of a consent without its links: `the [terms](/agb)` becomes `the terms`. */
export function plainText(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}
