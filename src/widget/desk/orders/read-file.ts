/** What a file begins with that is no text but something else: a workbook (ZIP), a PDF, or with a byte that no text has. */
const isNoText = (begin: Uint8Array) =>
  begin.includes(0) || [0x50, 0x25].some((first) => begin[0] === first && [0x4b, 0x50].includes(begin[1] ?? 0));

export type ReadFile =
  | { readonly is: 'text'; readonly file: Blob; readonly firstLine: string }
  | { readonly is: 'no-text' }
  | { readonly is: 'other-encoding' };

/**
 * A file as it is sent: in UTF-8. One in UTF-16 that says so is turned into that; of any other encoding nobody can tell which it is, and
 * wrong letters would reach customers.
 */
export async function readFile(file: Blob): Promise<ReadFile> {
  const begin = new Uint8Array(await file.slice(0, 4000).arrayBuffer());
  const mark = `${begin[0] ?? 0} ${begin[1] ?? 0}`;
  const wide = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : null;
  if (wide === null && isNoText(begin)) return { is: 'no-text' };
  const parts: string[] = [];
  let firstLine = '';
  try {
    const text = file.stream().pipeThrough(new TextDecoderStream(wide ?? 'utf-8', { fatal: true }));
    const reader = text.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (firstLine === '') [firstLine = ''] = next.value.split(/\r?\n/, 1);
      if (wide !== null) parts.push(next.value);
    }
  } catch {
    // No other reason: the browser has the file in its hands.
    return { is: 'other-encoding' };
  }
  return { is: 'text', file: wide === null ? file : new Blob(parts), firstLine: firstLine.slice(0, 4000) };
}
