import { expect, it } from 'vitest';
import type { Figures } from './measure.ts';
import { pictureOf } from './picture.ts';

const figures = (pages: Readonly<Record<string, number>>): Figures =>
  new Map(Object.entries(pages).map(([name, read]) => [name, { statements: 1, pages: read, ms: 1, by: new Map() }]));

it('says in words what it shows, and draws what reads most first', () => {
  const picture = pictureOf(
    figures({ few: 10, 'a <list>': 20 }),
    figures({ few: 10, 'a <list>': 2000 }),
    [100, 10_000],
  );
  expect(picture).toContain('<title id="title">Pages read with 100 and with 10,000 referrals</title>');
  expect(picture).toContain('what reads most first: a &lt;list&gt; 20 and 2,000; few 10 and 10.');
  expect(picture.indexOf('a &lt;list&gt;: 20 pages')).toBeLessThan(picture.indexOf('few: 10 pages'));
  expect(picture).not.toMatch(/NaN|Infinity|<list>/);
});
