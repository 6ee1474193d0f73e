import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogs, type CatalogName } from '#contract/languages.ts';
import type { RouteName } from '#contract/routes.ts';
import { pagesIn, routesOf } from '#contract/routes/of-variant.ts';

/** A screen with a script of its own, and its catalog. */
function screenOf(route: RouteName, catalog: CatalogName) {
  return {
    scripts: ['assets/main-1.js', 'assets/react-1.js', `assets/${route}-1.js`],
    texts: [`assets/${catalog}-1.js`, `assets/${route}-${catalog}-1.js`],
    page: `assets/${route}-1.js`,
    pageTexts: [`assets/${route}-${catalog}-1.js`],
    styles: ['assets/main-1.css', `assets/${route}-1.css`],
    footnotes: ['assets/footnotes-1.js', `assets/footnotes-${catalog}-1.js`],
  };
}

/**
 * A folder as a build leaves it, with a screen for each page of an energy tenant.
 * @returns its path
 */
export async function builtFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'widget-'));
  const energy = Object.fromEntries(
    pagesIn(routesOf('energy')).map(([route]) => [
      route,
      Object.fromEntries(catalogs.map((catalog) => [catalog, screenOf(route, catalog)])),
    ]),
  );
  await mkdir(join(dir, 'assets'));
  for (const name of ['main', ...Object.keys(energy)]) {
    await writeFile(join(dir, `assets/${name}-1.css`), `.${name}{display:block}\n`);
  }
  await writeFile(join(dir, 'screens.json'), JSON.stringify({ energy, telecom: {} }));
  return dir;
}
