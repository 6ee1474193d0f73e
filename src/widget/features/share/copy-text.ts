type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** `selected`: nothing was copied, but the text is marked so that the person can copy it by hand. */
export type CopyOutcome = 'copied' | 'selected';

/**
 * Copies what a field shows. In a frame of another origin the clipboard is often forbidden by the page; the old command
 * still works there in most browsers, and where it does not the text is at least selected.
 */
export async function copyText(field: TextControl): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(field.value);
    return 'copied';
  } catch {
    // Forbidden by the page's permissions policy, or there is no clipboard at all: both are answered below.
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand('copy') ? 'copied' : 'selected';
  }
}
