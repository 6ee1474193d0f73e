/**
 * What a terminal takes for commands, or shows as something else than it is: control characters but line feed and tab (C0, DEL, C1),
 * marks of direction, invisible characters, line separators, tags (Unicode categories Cc, Cf, Zl, Zp), lone surrogates.
 */
const unsafe = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** The same in a place that is one line. */
const unsafeInLine = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

const shown = (character: string) => `\\u{${codeOf(character).toString(16)}}`;

/** The text with everything made visible that would do something to the terminal: `\u{1b}`. */
export const printable = (text: string): string => text.replaceAll(unsafe, shown);

/** The same as one line: a line feed would begin another one, a tab move what follows. */
export const printableCell = (text: string): string => text.replaceAll(unsafeInLine, shown);

/** Data as one line of JSON that says the same and does nothing to a terminal. */
export function printableJson(data: unknown): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(data).replaceAll(unsafe, (character) => character.split('').map(escaped).join(''));
}

/** Somebody's own lines, each marked as theirs: none can pass for one of ours. */
export function quoted(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n');
}
