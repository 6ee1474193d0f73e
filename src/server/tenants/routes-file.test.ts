import { writeFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { loadTenants } from './load-tenants.ts';
import { it } from './tenants-copy.fixture.ts';

describe('routes.json', () => {
  it('may be missing: then every page has the contract’s path', async ({ copy }) => {
    const tenant = (await loadTenants(copy.dir, {})).get('lindenstrom');
    expect(tenant?.routes.de.login).toEqual(['/login']);
  });

  it('names pages for all languages or for one; every other path of a page stays good', async ({ copy }) => {
    const named = { Login: { en: '/sign-in' }, TOS: '/regeln', Recommendation: { de: '/tipp/:productId/geben' } };
    await writeFile(copy.at('routes.json'), JSON.stringify(named));
    const routes = (await loadTenants(copy.dir, {})).get('lindenstrom')?.routes;
    expect(routes?.de.login).toEqual(['/login', '/sign-in', '/login']);
    expect(routes?.en.login).toEqual(['/sign-in', '/login']);
    expect(routes?.en.terms).toEqual(['/regeln', '/agb']);
    expect(routes?.de.recommend).toEqual(['/tipp/:productId/geben', '/empfehlen/:productId']);
  });

  it.for<[string, object, string]>([
    ['an unknown name', { Loggin: '/x' }, 'Loggin: is not a known field'],
    ['a name for what has another one', { Admin: '/admin' }, 'Admin: is not a known field'],
    ['a language that nobody speaks', { Login: { fr: '/connexion' } }, 'Login.fr: is not a known field'],
    [
      'a missing parameter',
      { Recommendation: '/tipp' },
      'Recommendation.de: must hold :productId and no other parameter',
    ],
    ['a parameter too many', { Login: '/login/:user' }, 'Login.de: must hold no parameter'],
    [
      'a path that is none',
      { Login: 'anmelden' },
      'Login.de: must be a path like /anmelden or /empfehlen/:productId, of small letters, digits, hyphens and parameters',
    ],
    ['the path of another page', { Login: '/logout' }, 'Login.de: must not be taken for /logout of Logout'],
    [
      'a path that another page’s parameter would take',
      { RewardThanks: '/praemie/danke' },
      'RewardThanks.de: must not be taken for /praemie/:claimId of RewardDetails',
    ],
    [
      'one path for two pages, in whichever languages',
      { Login: { de: '/konto' }, Settings: { en: '/konto' } },
      'Settings.en: must not be taken for /konto of Login',
    ],
  ])('refuses %s', async ([, file, sentence], { copy }) => {
    await writeFile(copy.at('routes.json'), JSON.stringify(file));
    expect(await copy.mistakes()).toContain(`routes.json: ${sentence}`);
  });
});

describe('trackings in tenant.json', () => {
  const edit = (trackings: string) =>
    ['tenant.json', /"trackings": \[[\s\S]*?\](?=,\n)/, `"trackings": ${trackings}`] as const;

  it('are left out where the installation gives no address', async ({ copy }) => {
    await copy.edit(
      ...edit(
        '[{ "Art": "matomo", "Url": "${TENANT_LINDENSTROM_COUNTER_URL:-}", "SeitenId": 1 }, { "Art": "dataLayer" }]',
      ),
    );
    const without = (await loadTenants(copy.dir, {})).get('lindenstrom');
    expect(without?.private.trackings).toEqual([{ kind: 'dataLayer', purpose: 'analytical' }]);
    const url = 'https://count.example/matomo.php';
    const given = (await loadTenants(copy.dir, { TENANT_LINDENSTROM_COUNTER_URL: url })).get('lindenstrom');
    expect(given?.private.trackings[0]).toEqual({ kind: 'matomo', purpose: 'analytical', url, siteId: 1 });
  });

  it.for([
    ['[{ "Art": "analytics" }]', 'trackings[0].Art: must be matomo or dataLayer'],
    [
      '[{ "Art": "matomo", "Url": "http://count.example/matomo.php", "SeitenId": 1 }]',
      'trackings[0].Url: must be an address that begins with https:// (http:// on this machine only)',
    ],
    ['[{ "Art": "dataLayer", "Zweck": "required" }]', 'trackings[0].Zweck: must be one of analytical, marketing'],
  ] as const)('%s is refused', async ([trackings, sentence], { copy }) => {
    await copy.edit(...edit(trackings));
    expect(await copy.mistakes()).toContain(`tenant.json: ${sentence}`);
  });
});
