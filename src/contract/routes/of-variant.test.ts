import { describe, expect, it } from 'vitest';
import { findRoute } from '../find-route.ts';
import { publicNames, publicSynonyms } from '../public-route-names.ts';
import { pages } from '../routes.ts';
import { office } from './office.ts';
import type { PageDescriptor } from './descriptor.ts';
import { pagesIn, routesOf, variants } from './of-variant.ts';

describe.each(variants)('the pages of %s', (variant) => {
  const own = routesOf(variant);

  it('have one public name each, beside the two that lead to the code page', () => {
    const names = publicNames(own);
    const named = new Set(names.values());
    const unnamed = pagesIn(own).flatMap(([name]) => (named.has(name) ? [] : [name]));
    expect(unnamed).toEqual(['exklusiv', 'exclusiv']);
    expect(names.size + unnamed.length).toBe(pagesIn(own).length);
    expect([...publicSynonyms(own).keys()].filter((name) => names.has(name))).toEqual([]);
  });

  it('are told apart by their paths', () => {
    const found = pagesIn(own).map(([, { path }]) => findRoute(path, own)?.name);
    expect(found).toEqual(pagesIn(own).map(([name]) => name));
  });

  it('may differ from those of another variant in what is shown, and in nothing else', () => {
    const rules = ({ page, needs, ...rest }: PageDescriptor) => ({
      shows: [page, needs].length,
      ...rest,
    });
    for (const [name, page] of pagesIn(own)) expect(rules(page)).toEqual(rules(pages[name]));
  });
});

it('the office has paths of its own', () => {
  expect(Object.values(office).filter(({ path }) => findRoute(path))).toEqual([]);
});
