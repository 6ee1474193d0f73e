import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '#contract/fields.ts';
import type { RouteName } from '#contract/routes.ts';
import { pagesIn, routesOf } from '#contract/routes/of-variant.ts';

const none = { scripts: [], styles: [] };

/** A screen with a script of its own, its catalog, and what stands beside it. */
function screenOf(route: RouteName, language: Language, parts: readonly string[] = []) {
  return {
    scripts: ['assets/main-1.js', 'assets/react-1.js', `assets/${route}-1.js`],
    texts: [`assets/${language}-1.js`, `assets/${route}-${language}-1.js`],
    styles: ['assets/main-1.css', `assets/${route}-1.css`],
    parts:
      parts.length === 0 ? none : { scripts: [`assets/${route}-parts-1.js`], styles: [`assets/${route}-parts-1.css`] },
  };
}

/**
 * A folder as a build leaves it, with a screen for each page of an energy tenant.
 * @returns its path
 */
export async function builtFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'widget-'));
  const energy = Object.fromEntries(
    pagesIn(routesOf('energy')).map(([route, { parts }]) => [
      route,
      { de: screenOf(route, 'de', parts), en: screenOf(route, 'en', parts) },
    ]),
  );
  await writeFile(join(dir, 'screens.json'), JSON.stringify({ energy, telecom: {} }));
  return dir;
}
