import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Screen, Screens } from '../../src/delivery/screens.ts';

/**
 * Prints the sizes that have a budget (the build must exist) and ends with an error when one is over it. A screen is counted
 * as the service has it preloaded, in German, the longer of both languages, and there in the longer form of address.
 */
const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');

const gzipped = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);

const heaviest = (lists: string[][]) => lists.toSorted((a, b) => gzipped(b) - gzipped(a))[0] ?? [];

const written = JSON.parse(readFileSync(join(dist, 'widget/screens.json'), 'utf8')) as Screens;
const screens = Object.entries(written).flatMap(([variant, routes]) =>
  Object.entries(routes).flatMap(([route, { de, 'de-formal': formal }]) =>
    [de, formal].flatMap((screen) => (screen ? [{ variant, route, screen }] : [])),
  ),
);
/** By file names, as Vite writes it. */
type Manifest = Readonly<Record<string, { file: string; imports?: string[]; css?: string[] }>>;
const manifestOf = (build: string) =>
  JSON.parse(readFileSync(join(dist, build, '.vite/manifest.json'), 'utf8')) as Manifest;
const manifest = manifestOf('widget');
function withImports(source: string, found = new Set<string>(), chunks = manifest): Set<string> {
  const chunk = chunks[source];
  if (!chunk) throw new Error(`The build has no chunk of ${source}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) withImports(imported, found, chunks);
  return found;
}
const alive = withImports('src/widget/host/page-channel.ts', withImports('src/widget/starter/main.ts'));

/** What a workplace loads until a page is shown: its entry, the page, its texts, and what makes a call. */
const workplace = (name: 'office' | 'desk', textRooms: readonly string[]) => {
  const chunks = manifestOf(name);
  const entry = `src/widget/${name}/main.ts`;
  const rooms = ['src/widget/i18n', `src/widget/${name}`, 'src/widget/workplace', 'src/contract', ...textRooms];
  const texts = rooms.map((room) => `${room}/locales/de.po`);
  const inDist = (file: string) => `${name}/${file}`;
  const pages = Object.keys(chunks).filter((source) => source.startsWith(`src/widget/${name}/pages/`));
  const loadedBy = (sources: readonly string[]) => {
    const found = new Set<string>();
    for (const source of sources) withImports(source, found, chunks);
    return found;
  };
  const scriptsOfPage = (page: string) =>
    Array.from(loadedBy([entry, page, 'src/widget/http/make-call.ts', ...texts]), inDist);
  const stylesOfPage = (page: string) => {
    const files = loadedBy([entry, page]);
    const shown = Object.values(chunks).filter(({ file }) => files.has(file));
    return Array.from(new Set(shown.flatMap(({ css = [] }) => css)), inDist);
  };
  return { scripts: heaviest(pages.map(scriptsOfPage)), styles: heaviest(pages.map(stylesOfPage)) };
};
const office = workplace('office', ['src/contract/office-texts']);
const desk = workplace('desk', ['src/contract/office-texts', 'src/contract/operator-texts']);
const inWidget = (file: string) => `widget/${file}`;
const scriptsOf = ({ scripts, texts }: Screen) => [...scripts, ...texts].map(inWidget);
const stylesOf = ({ styles }: Screen) => [...styles].map(inWidget);
/** The page of a route, of whichever variant is heavier unless one is named. */
const of = (wanted: string, only?: string) =>
  heaviest(
    screens
      .filter(({ route, variant }) => route === wanted && (only ?? variant) === variant)
      .map(({ screen }) => scriptsOf(screen)),
  );

const budgets = [
  { name: 'Loader, stage 0', path: ['loader/loader.js'], limit: '2 kB' },
  {
    name: 'Loader in total, with the bridge',
    path: readdirSync(join(dist, 'loader')).flatMap((file) => (file.endsWith('.js') ? [`loader/${file}`] : [])),
    limit: '15 kB',
  },
  {
    name: 'JavaScript that makes the frame alive, with the bridge chunk',
    path: Array.from(alive, inWidget),
    limit: '12 kB',
  },
  { name: 'JavaScript of the first screen', path: of('home'), limit: '78 kB' },
  {
    // Most people arrive by a shared link, to a form.
    name: 'JavaScript of a recipient’s first screen, with its form',
    path: of('recipient', 'energy'),
    limit: '99 kB',
  },
  {
    name: 'JavaScript of a telecom recipient’s, which asks for address and day of birth as well',
    path: of('recipient', 'telecom'),
    limit: '100 kB',
  },
  {
    // No route may make a deep link much dearer than the start page.
    name: 'JavaScript of the heaviest deep link',
    path: heaviest(screens.map(({ screen }) => scriptsOf(screen))),
    limit: '105 kB',
  },
  {
    name: 'CSS of the heaviest screen',
    path: heaviest(screens.map(({ screen }) => stylesOf(screen))),
    limit: '10 kB',
  },
  { name: 'JavaScript of the agency office until its heaviest page', path: office.scripts, limit: '170 kB' },
  { name: 'CSS of the heaviest screen of the agency office', path: office.styles, limit: '10 kB' },
  { name: 'JavaScript of the operator’s desk until its heaviest page', path: desk.scripts, limit: '170 kB' },
  { name: 'CSS of the heaviest screen of the operator’s desk', path: desk.styles, limit: '10 kB' },
];

const config = join(dist, 'size-limit.json');
writeFileSync(config, JSON.stringify(budgets.map((budget) => ({ ...budget, gzip: true }))));
const sizeLimit = join(root, 'node_modules/size-limit/bin.js');
const { status } = spawnSync(process.execPath, [sizeLimit, '--config', config], { stdio: 'inherit' });
process.exitCode = status ?? 1;
