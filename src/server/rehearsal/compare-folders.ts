import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { euros } from '#server/domain/money-text.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an entry of a list is known by: its place changes when one is put in before it, its id does not. */
const nameOf = (entry: unknown): string | null => {
  if (!isRecord(entry)) return null;
  const name = entry['Id'] ?? entry['AktionsId'] ?? entry['ExterneId'] ?? entry['Identifier'];
  return typeof name === 'string' ? name : null;
};

/** The parts of a value by name; null of one that has none. */
function partsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (isRecord(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value)) return null;
  const names = value.map(nameOf);
  return names.length > 0 && names.every((name) => name !== null) && new Set(names).size === names.length
    ? new Map(value.map((entry, at) => [names[at] ?? '', entry]))
    : null;
}

function shown(value: unknown, place: string): string {
  if (typeof value === 'number' && place.endsWith('Cent')) return euros(value, 'en');
  const text = JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 157)}…` : text;
}

/** What another value says otherwise, a sentence each, by where it stands. */
export function changesOf(before: unknown, after: unknown, place = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [former, latter] = [partsOf(before), partsOf(after)];
  if (!former || !latter) return [`${place}: ${shown(before, place)} becomes ${shown(after, place)}`];
  return [...new Set([...former.keys(), ...latter.keys()])].flatMap((name) => {
    const at = place ? `${place}.${name}` : name;
    if (!former.has(name)) return [`${at}: is new, ${shown(latter.get(name), at)}`];
    if (!latter.has(name)) return [`${at}: is gone, was ${shown(former.get(name), at)}`];
    return changesOf(former.get(name), latter.get(name), at);
  });
}

/** How many lines of a text are others: those that the other one has not. */
function linesChanged(before: string, after: string): string {
  const [former, latter] = [before.split('\n'), after.split('\n')];
  const gone = former.filter((line) => !latter.includes(line)).length;
  const added = latter.filter((line) => !former.includes(line)).length;
  return `${added} lines are new, ${gone} are gone`;
}

const versionIn = (page: string) => /^version: *(.*)$/m.exec(page)?.[1];

/** What of a legal page or a consent is proof of what somebody agreed to, and has other words by the same name. */
function unnamedChange(file: string, before: string, after: string): string[] {
  if (file.endsWith('.md') && versionIn(before) !== undefined && versionIn(before) === versionIn(after)) {
    return [
      `${file}: MIND: other words by the same version (${versionIn(after) ?? ''}); raise it, for it is the proof of what people agreed to`,
    ];
  }
  return [];
}

function unnamedConsents(file: string, before: unknown, after: unknown): string[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  return Object.entries(after).flatMap(([name, label]) => {
    const former = before[name];
    const isSilent =
      isRecord(label) && isRecord(former) && 'version' in label && label['version'] === former['version'];
    if (!isSilent || label['text'] === former['text']) return [];
    return [
      `${file}: ${name}: MIND: other words by the same version (${String(label['version'])}); raise it, for it is the proof of what people agreed to`,
    ];
  });
}

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(dir.length + 1));
}

/**
 * What a tenant's folder says otherwise than another one, a sentence each. Both have been found right before.
 * @param before the folder that is served, or any other
 */
export async function compareFolders(before: string, after: string): Promise<string[]> {
  const [former, latter] = [await filesIn(before), await filesIn(after)];
  const sentences: string[] = [];
  for (const file of [...new Set([...former, ...latter])].toSorted()) {
    if (!former.includes(file)) sentences.push(`${file}: is new`);
    else if (!latter.includes(file)) sentences.push(`${file}: is gone`);
    else {
      const [one, other] = [await readFile(join(before, file)), await readFile(join(after, file))];
      if (one.equals(other)) continue;
      if (file.endsWith('.json')) {
        const values = [JSON.parse(one.toString()) as unknown, JSON.parse(other.toString()) as unknown] as const;
        sentences.push(
          ...changesOf(...values).map((change) => `${file}: ${change}`),
          ...unnamedConsents(file, ...values),
        );
      } else if (file.endsWith('.md')) {
        const texts = [one.toString(), other.toString()] as const;
        sentences.push(`${file}: ${linesChanged(...texts)}`, ...unnamedChange(file, ...texts));
      } else sentences.push(`${file}: is another one`);
    }
  }
  return sentences;
}
