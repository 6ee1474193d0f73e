import { expect, test } from 'vitest';
import { firstScreens, type Manifest } from './first-screen.ts';

const app = 'src/widget/app/main.tsx';
const home = 'src/widget/features/catalogue/home-page.tsx';
const share = 'src/widget/features/share/share-page.tsx';

const manifest: Manifest = {
  [app]: {
    file: 'main.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/widget/i18n/locales/de.po', 'src/widget/i18n/locales/en.po', home, share, '_post-robot.js'],
    css: ['main.css'],
  },
  '_react.js': { file: 'react.js' },
  '_post-robot.js': { file: 'post-robot.js' },
  'src/widget/i18n/locales/de.po': { file: 'de.js' },
  'src/widget/i18n/locales/en.po': { file: 'en.js' },
  [home]: { file: 'home.js', imports: [app, '_card.js'] },
  '_card.js': { file: 'card.js', css: ['card.css'] },
  [share]: { file: 'share.js', imports: [app], dynamicImports: ['_qr.js'] },
  '_qr.js': { file: 'qr.js' },
};

test('a first screen is the entry, one language and the chunk of its route with all they import', () => {
  const { scripts = [], styles } = firstScreens(manifest).get(home) ?? {};
  expect(scripts.toSorted()).toEqual(['card.js', 'de.js', 'home.js', 'main.js', 'react.js']);
  expect(styles).toEqual(['main.css', 'card.css']);
});

test('what a route loads later has no part in it', () => {
  expect(firstScreens(manifest).get(share)?.scripts).not.toContain('qr.js');
});

test('a manifest without the entry or with a gap is refused', () => {
  expect(() => firstScreens({})).toThrow('has no entry');
  expect(() => firstScreens({ [app]: { file: 'main.js', isEntry: true, imports: ['_gone.js'] } })).toThrow('_gone.js');
});
