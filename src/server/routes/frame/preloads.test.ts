import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RouteName } from '#contract/routes.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { builtFolder } from './screens.fixture.ts';
import { builtAssets, type WidgetAssets } from './widget-assets.ts';

let dir: string;
let assets: WidgetAssets;

beforeAll(async () => {
  dir = await builtFolder();
  assets = await builtAssets(dir);
});

afterAll(() => rm(dir, { recursive: true }));

const screen = (route: RouteName, problem?: ErrorCode) =>
  assets.forScreen({ variant: 'energy', catalog: 'de', route, problem });
const common = ['/assets/react-1.js'];
const texts = (route: RouteName) => ['/assets/de-1.js', `/assets/${route}-de-1.js`];

it('starts by one script, and preloads what is on the screen', () => {
  expect(screen('personalArea')).toEqual({
    script: '/assets/main-1.js',
    preloads: [...common, '/assets/personalArea-1.js', ...texts('personalArea')],
    styles: [
      { href: '/assets/main-1.css', text: '.main{display:block}' },
      { href: '/assets/personalArea-1.css', text: '.personalArea{display:block}' },
    ],
    shown: { page: '/assets/personalArea-1.js', texts: ['/assets/personalArea-de-1.js'] },
  });
  const { preloads, styles } = screen('recipient');
  expect(preloads).toEqual([...common, '/assets/recipient-1.js', ...texts('recipient')]);
  expect(styles.map(({ href }) => href)).toEqual(['/assets/main-1.css', '/assets/recipient-1.css']);
});

it('preloads what shows footnotes where a text has one', () => {
  const { preloads } = assets.forScreen({ variant: 'energy', catalog: 'de', route: 'home', hasFootnotes: true });
  const shown = ['/assets/footnotes-1.js', '/assets/footnotes-de-1.js'];
  expect(preloads).toEqual([...common, '/assets/home-1.js', ...texts('home'), ...shown]);
});

it('preloads where a shared link leads that cannot be followed, and no form for it', () => {
  const alone = [...common, '/assets/recipient-1.js', ...texts('recipient')];
  expect(screen('recipient', 'PSOF0301').preloads).toEqual(alone);
  for (const [problem, page] of [
    ['PSOF0302', 'referralExpired'],
    ['PSOF0303', 'referralBlocked'],
  ] as const) {
    const { preloads, shown, styles } = screen('recipient', problem);
    expect(shown).toEqual({ page: `/assets/${page}-1.js`, texts: [`/assets/${page}-de-1.js`] });
    expect(preloads).toEqual([...alone, `/assets/${page}-1.js`, `/assets/${page}-de-1.js`]);
    expect(styles.map(({ href }) => href)).toEqual(['main', 'recipient', page].map((name) => `/assets/${name}-1.css`));
  }
});
