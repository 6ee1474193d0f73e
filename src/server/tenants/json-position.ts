/** What a JSON text is made of, each anchored where the reading stands. */
const space = /[ \t\r\n]*/y;
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y; // oxlint-disable-line no-control-regex -- JSON forbids exactly these
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Stops the reading at the first place that is not JSON. */
class Stuck extends Error {}

/**
 * The offset of the first character that is not JSON (RFC 8259), since `JSON.parse` tells it only sometimes.
 * Answers undefined for a well-formed text.
 */
export function firstMistake(text: string): number | undefined {
  let at = 0;

  function take(pattern: RegExp): boolean {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  }
  function expect(taken: boolean): void {
    if (!taken) throw new Stuck();
  }
  function sign(character: string): boolean {
    take(space);
    if (text[at] !== character) return false;
    at += 1;
    return true;
  }
  function members(end: string, member: () => void): void {
    if (sign(end)) return;
    do member();
    while (sign(','));
    expect(sign(end));
  }
  function value(): void {
    if (sign('{')) {
      members('}', () => {
        take(space);
        expect(take(string));
        expect(sign(':'));
        value();
      });
    } else if (sign('[')) members(']', value);
    else expect(take(string) || take(scalar));
  }

  try {
    value();
    take(space);
    expect(at === text.length);
    return undefined;
  } catch (stuck) {
    if (stuck instanceof Stuck) return at;
    throw stuck;
  }
}

/** An offset as people count: line and column from 1. */
export function lineAndColumn(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}
