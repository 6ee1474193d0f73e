import type { DeskBoot } from '#contract/desk-boot.ts';
import type { OfficeBoot } from '#contract/office-boot.ts';

interface Boots {
  readonly office: OfficeBoot;
  readonly desk: DeskBoot;
}

interface Opened<Boot> {
  readonly boot: Boot;
  readonly root: HTMLElement;
}

/**
 * Reads what the service wrote into a workplace's HTML; it is ours and of our version.
 * @param _name which workplace it is
 * @throws Error where the document carries nothing that it could start with
 */
export function openWorkplace<Name extends keyof Boots>(_name: Name, page: Document): Opened<Boots[Name]> {
  const text = page.getElementById('boot')?.textContent;
  const root = page.getElementById('root');
  if (!text || !root) throw new Error('the HTML has no boot data, or no element "root"');
  return { boot: JSON.parse(text) as Boots[Name], root };
}
