/** A file's text, or null where it is not UTF-8: what somebody's spreadsheet writes is never guessed. */
export async function textOf(file: Blob): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null; // not UTF-8, which is said
  }
}
