import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');
const list = 'server/db/locks.ts';

/** Files that take locks of their own, past the list that has all of them in order. */
const pastTheList = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources].filter(([path, text]) => path !== list && text.includes('pg_advisory')).map(([path]) => path);

describe('locks', () => {
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const sources = new Map(paths.map((path) => [path, readFileSync(join(src, path), 'utf8')]));

  it('are all in one list', () => {
    expect(sources.size).toBeGreaterThan(500);
    expect(sources.get(list)).toContain('pg_advisory_xact_lock');
    expect(pastTheList(sources)).toEqual([]);
  });

  it('of another place are seen', () => {
    const planted = new Map([...sources, ['server/domain/x.ts', 'sql`select pg_advisory_xact_lock(1)`']]);
    expect(pastTheList(planted)).toEqual(['server/domain/x.ts']);
  });
});
