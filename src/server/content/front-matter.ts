/** A markdown file with the lines between its two `---` taken apart. */
export interface FrontMatter {
  readonly fields: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Reads `key: value` lines between `---` at the top of a file; a value may stand in quotes.
 * Answers undefined when the file does not begin with such a block or a line in it is something else.
 */
export function readFrontMatter(text: string): FrontMatter | undefined {
  const block = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!block) return undefined;
  const fields: Record<string, string> = {};
  for (const line of (block[1] ?? '').split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const pair = /^([A-Za-z]\w*)\s*:\s*(?:'([^']*)'|"([^"]*)"|([^'"\s].*?))\s*$/.exec(line);
    const key = pair?.[1];
    if (!pair || key === undefined) return undefined;
    fields[key] = pair[2] ?? pair[3] ?? pair[4] ?? '';
  }
  return { fields, body: text.slice(block[0].length) };
}
