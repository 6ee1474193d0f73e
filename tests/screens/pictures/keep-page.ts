import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Story } from '../../api/approved/story.ts';

const folder = process.env['PAGES_FOLDER'];
let kept = 0;

/**
 * Keeps what is on the screen as a page that a browser can show by itself, where a folder for pages is named (`PAGES_FOLDER`).
 * @param served the service's document, whose styles are the tenant's
 */
export async function keepPage(
  story: Story,
  { title, served }: { readonly title: string; readonly served: Document },
): Promise<void> {
  if (!folder) return;
  kept += 1;
  const styles = [...served.head.querySelectorAll('style'), ...document.head.querySelectorAll('style')];
  const page = document.documentElement.cloneNode(true) as HTMLElement;
  writeEntered(document.documentElement, page);
  for (const image of page.querySelectorAll('img')) image.setAttribute('src', await pictureOf(story, image));
  const body = page.querySelector('body')?.innerHTML ?? '';
  await mkdir(join(folder, story.tenant.key), { recursive: true });
  await writeFile(
    join(folder, story.tenant.key, `${String(kept).padStart(4, '0')}.html`),
    [
      `<!doctype html><html lang="${document.documentElement.lang}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
      `<title>${title}</title>`,
      ...styles.map(({ textContent }) => `<style>${textContent}</style>`),
      `</head><body>${body}</body></html>`,
    ].join('\n'),
  );
}

/** What a person has entered, and where the focus is, stands in no attribute: it is written to the copy's. */
function writeEntered(page: HTMLElement, copy: HTMLElement): void {
  const copies = [...copy.querySelectorAll('*')];
  for (const [index, element] of [...page.querySelectorAll('*')].entries()) {
    const written = copies[index];
    if (element === document.activeElement && element !== document.body) written?.setAttribute('data-focus', '');
    if (element instanceof HTMLInputElement) {
      if (['checkbox', 'radio'].includes(element.type)) written?.toggleAttribute('checked', element.checked);
      else written?.setAttribute('value', element.value);
    } else if (element instanceof HTMLTextAreaElement && written) {
      written.textContent = element.value;
    } else if (element instanceof HTMLOptionElement) {
      written?.toggleAttribute('selected', element.selected);
    }
  }
}

/** A picture's file as an address, since nothing is asked where the page is shown. */
async function pictureOf({ service, tenant }: Story, image: HTMLImageElement): Promise<string> {
  const url = image.getAttribute('src') ?? '';
  // Files of the build and of the tenants' folders are sent by what this process does not start.
  if (url.includes('/logo.svg')) return `data:image/svg+xml,${encodeURIComponent(tenant.logoSvg)}`;
  const { headers, rawPayload } = await service.app.inject({ url });
  return `data:${String(headers['content-type'])};base64,${rawPayload.toString('base64')}`;
}
