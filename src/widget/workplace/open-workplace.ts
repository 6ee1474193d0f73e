/**
 * Reads what the service wrote into a workplace's HTML; it is ours and of our version.
 * @throws Error where the document carries nothing that it could start with
 */
export function openWorkplace<Boot>(page: Document): { readonly boot: Boot; readonly root: HTMLElement } {
  const text = page.getElementById('boot')?.textContent;
  const root = page.getElementById('root');
  if (!text || !root) throw new Error('the HTML has no boot data, or no element "root"');
  return { boot: JSON.parse(text) as Boot, root };
}
