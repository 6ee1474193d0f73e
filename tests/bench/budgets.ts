import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstScreens, type Manifest } from './first-screen.ts';

/** Prints the sizes that have a budget (the build must exist) and ends with an error when one is over it. */
const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');

const gzipped = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);

const heaviest = (lists: string[][]) => lists.toSorted((a, b) => gzipped(b) - gzipped(a))[0] ?? [];

const manifest = JSON.parse(readFileSync(join(dist, 'widget/.vite/manifest.json'), 'utf8')) as Manifest;
const { alive, start, deepLinks } = firstScreens(manifest);
const recipient = deepLinks.get('src/widget/features/recipient/recipient-page.tsx');
if (!recipient) throw new Error('The recipient’s page is not where it was');
const screens = [start, ...deepLinks.values()];
const inWidget = (file: string) => `widget/${file}`;

const budgets = [
  { name: 'Loader, stage 0', path: ['loader/loader.js'], limit: '1.5 kB' },
  {
    name: 'Loader in total, with the bridge',
    path: readdirSync(join(dist, 'loader')).flatMap((file) => (file.endsWith('.js') ? [`loader/${file}`] : [])),
    limit: '15 kB',
  },
  {
    name: 'JavaScript that makes the frame alive, with the bridge chunk',
    path: alive.scripts.map(inWidget),
    limit: '12 kB',
  },
  { name: 'JavaScript of the first screen', path: start.scripts.map(inWidget), limit: '100 kB' },
  {
    // Most people arrive by a shared link.
    name: 'JavaScript of a recipient’s first screen',
    path: recipient.scripts.map(inWidget),
    limit: '100 kB',
  },
  {
    // No route may make a deep link much dearer than the start page.
    name: 'JavaScript of the heaviest deep link',
    path: heaviest(screens.map((screen) => screen.scripts.map(inWidget))),
    limit: '120 kB',
  },
  {
    name: 'CSS of the heaviest screen',
    path: heaviest(screens.map((screen) => screen.styles.map(inWidget))),
    limit: '10 kB',
  },
];

const config = join(dist, 'size-limit.json');
writeFileSync(config, JSON.stringify(budgets.map((budget) => ({ ...budget, gzip: true }))));
const sizeLimit = join(root, 'node_modules/size-limit/bin.js');
const { status } = spawnSync(process.execPath, [sizeLimit, '--config', config], { stdio: 'inherit' });
process.exitCode = status ?? 1;
