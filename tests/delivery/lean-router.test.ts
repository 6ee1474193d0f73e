import { join } from 'node:path';
import { expect, it } from 'vitest';
import { routes } from '../../src/contract/routes.ts';
import { leanRouter } from '../../src/delivery/lean-router.ts';

type Parse = (path: string) => { readonly keys: readonly string[]; readonly pattern: RegExp };

async function parserOf(address: string): Promise<Parse> {
  const { parse } = (await import(address)) as { readonly parse: Parse };
  return parse;
}

const file = '/node_modules/regexparam/dist/index.mjs';
const parseWhole = await parserOf(join(import.meta.dirname, '../..', file));
const parseLean = await parserOf(`data:text/javascript,${encodeURIComponent(leanRouter.load(file) ?? '')}`);

const paths = Object.values(routes).map((path) => path.replaceAll(/:\w+/g, 'AB12 ä%20.x'));

it.each([...Object.values(routes), '*'])('what browsers get of the router fits %s to the same paths', (route) => {
  const [own, whole] = [parseLean(route), parseWhole(route)];
  const fits = [...paths, ...paths.map((path) => `${path}/`), ...paths.map((path) => `${path}/more`)];
  const found = (pattern: RegExp) => fits.filter((path) => pattern.test(path));
  expect(found(own.pattern)).toEqual(found(whole.pattern));
  if (route === '*') return;
  expect(own.keys).toEqual(whole.keys);
  expect(fits.map((path) => own.pattern.exec(path)?.slice(1))).toEqual(
    fits.map((path) => whole.pattern.exec(path)?.slice(1)),
  );
});

it('leaves everything else as it is', () => {
  expect(leanRouter.load('/node_modules/wouter/src/index.js')).toBeNull();
});
