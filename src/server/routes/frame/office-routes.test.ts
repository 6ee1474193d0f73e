import Fastify, { type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { officeRoutes } from './office-routes.ts';
import { workplaceAssets } from './workplace-assets.ts';

const rooms = [
  'src/widget/i18n',
  'src/widget/office',
  'src/widget/workplace',
  'src/contract',
  'src/contract/office-texts',
];
const texts = rooms.flatMap((room, at) =>
  ['de', 'de-formal', 'en'].map(
    (catalog) => [`${room}/locales/${catalog}.po`, { file: `o/${at}-${catalog}.js` }] as const,
  ),
);
const manifest = {
  'src/widget/office/main.ts': { file: 'o/office.js', imports: ['_shared.js'], css: ['o/office.css'] },
  '_shared.js': { file: 'o/shared.js', css: ['o/shared.css'] },
  ...Object.fromEntries(texts),
};

let dir: string;
let app: FastifyInstance;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'office-'));
  const files = {
    '.vite/manifest.json': JSON.stringify(manifest),
    'o/office.css': '.office{}',
    'o/shared.css': '.shared{}',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
  const tenants = await loadTenants(join(import.meta.dirname, '../../../../demo-host/tenants'), {});
  app = Fastify();
  officeRoutes(app, { tenants, readAssets: workplaceAssets(dir, 'office') });
});

afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });
const bootIn = (html: string): unknown => JSON.parse(/id="boot">(.*)<\/script>/.exec(html)?.[1] ?? '');

describe('the document of the agency office', () => {
  it('can be read before any script has run, in the tenant’s look, language and form of address', async () => {
    const { statusCode, body } = await get('/lindenstrom/agentur/auftraege?page=2');
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="de" dir="ltr">');
    expect(body).toContain('<title>Agenturbüro · Lindenstrom</title>');
    expect(body).toContain('<h1>Agenturbüro</h1>');
    expect(body).toContain('Bitte schalte JavaScript ein');
    // Whose scripts do not come: the one style element, which the policy names by its hash, shows it after a while.
    expect(body).toContain('<p class="workplace-late">Es öffnet sich nicht. Bitte lade die Seite noch einmal.</p>');
    expect(body).toMatch(/<style>[^<]*\.workplace-late\{animation:[^<]*visibility:hidden\}/);
    expect(body).toMatch(/<style>\.office\{\}\n\.shared\{\}\n[^<]*--rw-accent/);
    expect((await get('/fernklang/agentur')).body).toContain('Bitte schalten Sie JavaScript ein');
    expect((await get('/lindenstrom/agentur?lang=en')).body).toContain('<h1>Agency office</h1>');
  });

  it('names its modules and texts and none of the programme', async () => {
    const { body } = await get('/fernklang/agentur');
    expect(body).toContain('<script type="module" src="/o/office.js">');
    const named = Array.from(body.matchAll(/rel="modulepreload" href="([^"]+)"/g), ([, href]) => href);
    expect(named).toEqual(['/o/shared.js', ...rooms.map((_room, at) => `/o/${at}-de-formal.js`)]);
  });

  it('carries no more than its shell needs, and nothing that is not public', async () => {
    const boot = bootIn((await get('/lindenstrom/agentur?lang=en')).body);
    expect(Object.keys(boot as object).toSorted()).toEqual([
      'config',
      'language',
      'logoUrl',
      'unsaid',
      'variant',
      'wording',
    ]);
    expect(JSON.stringify(boot).length).toBeLessThan(1000);
  });

  it('may be shown by the tenant’s partners, and may open the window of the sign-in', async () => {
    const { headers } = await get('/lindenstrom/agentur');
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self' http/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  it('says that there is nothing where there is no page, or no tenant', async () => {
    expect((await get('/lindenstrom/agentur/nirgendwo')).statusCode).toBe(404);
    // Only telecom tenants have invitations.
    const invitations = [
      '/lindenstrom/agentur/einladungen',
      '/lindenstrom/agentur/einladen',
      '/fernklang/agentur/einladungen',
    ];
    const answers = await Promise.all(invitations.map((url) => get(url)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 200]);
    const { statusCode, body } = await get('/nobody/agentur?lang=en');
    expect([statusCode, body]).toEqual([404, expect.stringContaining('This referral programme does not exist.')]);
  });

  it('asks for a build where there is none', async () => {
    await expect(workplaceAssets(join(dir, 'none'), 'office')('de')).rejects.toThrow('run npm run build');
  });
});
