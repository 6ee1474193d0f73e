import { expect, test } from 'vitest';
import { firstScreens, type Manifest } from './first-screen.ts';

const entry = 'src/widget/starter/main.ts';
const app = '_base-1.js';
const channel = 'src/widget/host/page-channel.ts';
const german = 'src/widget/i18n/locales/de.ts';
const recommend = 'src/widget/features/recommend/recommend-page.tsx';
const share = 'src/widget/features/share/share-page.tsx';

const manifest: Manifest = {
  [entry]: { file: 'main.js', isEntry: true, dynamicImports: [app, channel], css: ['main.css'] },
  [channel]: { file: 'channel.js', imports: [entry] },
  [app]: {
    file: 'app.js',
    name: 'base',
    imports: [entry, '_react.js'],
    dynamicImports: [german, 'src/widget/i18n/locales/en.ts', recommend, share, '_post-robot.js'],
  },
  '_react.js': { file: 'react.js' },
  '_post-robot.js': { file: 'post-robot.js' },
  [german]: { file: 'de.js' },
  'src/widget/i18n/locales/en.ts': { file: 'en.js' },
  [recommend]: { file: 'recommend.js', imports: [app, '_card.js'] },
  '_card.js': { file: 'card.js', css: ['card.css'] },
  [share]: { file: 'share.js', imports: [app], dynamicImports: ['_qr.js'] },
  '_qr.js': { file: 'qr.js' },
};

test('a first screen is the entry, one language and the chunk of its route with all they import', () => {
  const { scripts = [], styles } = firstScreens(manifest).deepLinks.get(recommend) ?? {};
  expect(scripts.toSorted()).toEqual(['app.js', 'card.js', 'de.js', 'main.js', 'react.js', 'recommend.js']);
  expect(styles).toEqual(['main.css', 'card.css']);
});

test('the start page needs no chunk of its own', () => {
  expect(firstScreens(manifest).start.scripts.toSorted()).toEqual(['app.js', 'de.js', 'main.js', 'react.js']);
});

test('a language that is not found is no reason to count it as nothing', () => {
  const { [german]: left, ...rest } = manifest;
  expect(left).toBeDefined();
  expect(() => firstScreens({ ...rest, [app]: { file: 'app.js', name: 'base' } })).toThrow('no German catalog');
});

test('what a route loads later has no part in it', () => {
  expect(firstScreens(manifest).deepLinks.get(share)?.scripts).not.toContain('qr.js');
});

test('the frame is alive by the entry and the bridge chunk, before the app is there', () => {
  expect(firstScreens(manifest).alive.scripts.toSorted()).toEqual(['channel.js', 'main.js']);
  const { [channel]: left, ...rest } = manifest;
  expect(left).toBeDefined();
  expect(() => firstScreens(rest)).toThrow('no bridge chunk');
});

test('a manifest without the entry or with a gap is refused', () => {
  expect(() => firstScreens({})).toThrow('has no entry');
  const { [app]: left, ...rest } = manifest;
  expect(left).toBeDefined();
  expect(() => firstScreens(rest)).toThrow('has no app');
  const gap = { file: 'main.js', isEntry: true, imports: ['_gone.js'] };
  expect(() => firstScreens({ ...manifest, [entry]: gap })).toThrow('_gone.js');
});
