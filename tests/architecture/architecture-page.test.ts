import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Places in the tree that a page names in code quotes. */
const placesIn = (text: string) => [
  ...new Set(
    Array.from(text.matchAll(/`((?:src|loader|tests|docs|demo-host)\/[\w./-]*)`/g), ([, place = '']) => place),
  ),
];

it('docs/architecture.md leads to places that are there', () => {
  const places = placesIn(readFileSync(join(root, 'docs/architecture.md'), 'utf8'));
  expect(places.length).toBeGreaterThan(25);
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
});
