import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadTenants } from './load-tenants.ts';
import { TenantError } from './mistakes.ts';

const demoTenants = join(import.meta.dirname, '../../../demo-host/tenants');
let root: string;
let dir: string;

const at = (file: string) => join(dir, 'lindenstrom', file);

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const before = await readFile(at(file), 'utf8');
  const after = before.replace(from, to);
  expect(after, `${file} has nothing like ${String(from)}`).not.toBe(before);
  await writeFile(at(file), after);
}

async function mistakes(env: NodeJS.ProcessEnv = {}): Promise<readonly string[]> {
  const failure = await loadTenants(dir, env).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof TenantError)) throw new Error(`expected a TenantError, got ${String(failure)}`);
  expect(failure.message).toBe(failure.mistakes.join('\n'));
  return failure.mistakes.map((sentence) => sentence.replace('tenants/lindenstrom/', ''));
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tenants-'));
  dir = join(root, 'tenants');
  await cp(join(demoTenants, 'lindenstrom'), join(dir, 'lindenstrom'), { recursive: true });
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

describe('Lindenstrom', () => {
  it('comes out complete, public and private parts apart', async () => {
    const tenant = (await loadTenants(dir, {})).get('lindenstrom');
    expect(tenant?.config).toMatchObject({
      tenant: 'lindenstrom',
      name: 'Lindenstrom',
      languages: ['de', 'en'],
      allowedOrigins: ['http://127.0.0.1:4601'],
      whatsapp: 1,
    });
    expect(JSON.stringify(tenant?.config)).not.toMatch(/mailSender|captcha|apiRoute|squidex|hours|legalName/i);
    expect(tenant?.private).toMatchObject({ legalName: 'Lindenstrom GmbH', mailSender: { name: expect.any(String) } });
    expect(tenant?.products.length).toBeGreaterThanOrEqual(3);
    expect(tenant?.products[0]?.orderUrl).toMatch(/^http:\/\/127\.0\.0\.1:4601\/bestellen/);
    expect(tenant?.texts.de.termsLabel.text).toMatch(/\{terms\}.+\{\/terms\}.+\{privacy\}.+\{\/privacy\}/);
    expect(tenant?.texts.en.shareText[50]).toContain('{link}');
    expect(tenant?.texts.en.supportHours).toContain('Monday');
    expect(tenant?.pages.en.agb).toMatchObject({ name: 'agb', version: expect.any(String) });
    expect(tenant?.pages.de.datenschutz.html).toContain('<table>');
    expect(tenant?.themeCss).toContain('--rw-accent:light-dark(');
    expect(tenant?.logoSvg).toContain('<svg');
  });

  it('takes its addresses from the environment', async () => {
    const tenant = (await loadTenants(dir, { LINDENSTROM_URL: 'https://www.lindenstrom.example' })).get('lindenstrom');
    expect(tenant?.config.allowedOrigins).toEqual(['https://www.lindenstrom.example']);
    expect(tenant?.products[0]?.orderUrl).toMatch(/^https:\/\/www\.lindenstrom\.example\/bestellen/);
    expect(await mistakes({ LINDENSTROM_URL: 'https://www.lindenstrom.example/' })).toContain(
      'tenant.json: AllowedOrigins[0]: must be an origin like https://www.example.com (http on this machine only), without a path',
    );
  });

  it('needs only its own language where it has one', async () => {
    await edit('tenant.json', '"MinHeight"', '"Sprachen": ["de"],\n  "MinHeight"');
    await rm(at('content/en'), { recursive: true });
    const tenant = (await loadTenants(dir, {})).get('lindenstrom');
    expect(tenant?.texts.en).toEqual({ ...tenant?.texts.de, supportHours: expect.stringContaining('Monday') });
  });
});

describe('a mistake in a file is told with file, field and reason', () => {
  it.each([
    ['tenant.json', '"Whatsapp": 1', '"Whatsapp": -2', 'Whatsapp: must be a whole number from -1 to 99'],
    ['tenant.json', '"Whatsapp": 1', '"Whatsapp": "1"', 'Whatsapp: must be a whole number from -1 to 99'],
    ['tenant.json', '"Whatsapp": 1', '"WhatsApp": 1', 'WhatsApp: is not a known field'],
    ['tenant.json', '"Whatsapp": 1,', '', 'Whatsapp: is missing'],
    ['tenant.json', '"Whatsapp": 1', '"whatsapp": 1', 'whatsapp: is not a known field'],
    ['tenant.json', '"Whatsapp": 1', '"Whatsapp": 1, "__proto__": {}', '__proto__: is not a known field'],
    [
      'tenant.json',
      '"Mandant": "lindenstrom"',
      '"Mandant": "linden"',
      "Mandant: must be the folder's name, lindenstrom",
    ],
    ['tenant.json', /"Kontakt": \{/, '"Kontakt": { "Fax": "1",', 'Kontakt.Fax: is not a known field'],
    ['tenant.json', /"Zeiten": \{ "de": "[^"]*",/, '"Zeiten": {', 'Kontakt.Zeiten.de: is missing'],
    [
      'tenant.json',
      '"Name": "Lindenstrom GmbH"',
      '"Name": "${X}"',
      'Name: may not hold a placeholder; only MandantUrl, EmpfehlenWebPage, AllowedOrigins may',
    ],
    [
      'tenant.json',
      ':-http://127.0.0.1:4601}"]',
      '}"]',
      'AllowedOrigins[0]: needs the environment variable LINDENSTROM_URL',
    ],
    [
      'tenant.json',
      /"AllowedOrigins": \[.*\]/,
      '"AllowedOrigins": ["https://other.example"]',
      "AllowedOrigins: must list http://127.0.0.1:4601, where the widget's own links lead",
    ],
    [
      'tenant.json',
      /"AllowedOrigins": \[.*\]/,
      '"AllowedOrigins": ["http://shop.example"]',
      'AllowedOrigins[0]: must be an origin like https://www.example.com (http on this machine only), without a path',
    ],
    [
      'tenant.json',
      '"EmailWhitelist": []',
      '"EmailWhitelist": ["nonsense"]',
      'EmailWhitelist[0]: must be an e-mail address or a domain like example.com',
    ],
    [
      'tenant.json',
      '"SquidexAppName": null',
      '"SquidexAppName": "app"',
      'SquidexClientId: must be given together with SquidexAppName, or both be null',
    ],
    [
      'products.json',
      '"Kategorie": "gas"',
      '"Kategorie": "wasser"',
      'Produkte[1].Kategorie: must be one of strom, gas, kombi',
    ],
    [
      'products.json',
      '"Startdatum": "2025-01-01"',
      '"Startdatum": "2026-01-01"',
      'Produkte[0].Praemien[0].Enddatum: must not be before Startdatum (2026-01-01)',
    ],
    [
      'products.json',
      '"Startdatum": "2025-01-01"',
      '"Startdatum": "2025-02-30"',
      'Produkte[0].Praemien[0].Startdatum: must be a day like 2026-01-31',
    ],
    [
      'products.json',
      '"Id": "gas-2025"',
      '"Id": "strom-2025"',
      'Produkte[1].Praemien[0].Id: must be unique, and strom-2025 is there twice',
    ],
    [
      'products.json',
      '"WertCent": 4000',
      '"WertCent": 40.5',
      'Produkte[0].Praemien[0].WertCent: must be a whole number from 0 to 100000000',
    ],
    [
      'products.json',
      '"BestellUrl": "/bestellen',
      '"BestellUrl": "//evil.example/bestellen',
      'Produkte[0].BestellUrl: must be a path that begins with one /, or an address that begins with https://',
    ],
    ['theme.json', '"radius": 16', '"radius": "16px"', 'radius: must be a whole number from 0 to 32'],
    ['theme.json', '#1f6844', 'red;}body{display:none', 'light.accent: must be a colour like #1f6844'],
    [
      'theme.json',
      '"system-ui, ',
      '"x}</style><script>, ',
      "fontFamily: must be font families separated by commas, names with blanks in '…'",
    ],
    [
      'theme.json',
      '"textMuted": "#55635a"',
      '"textMuted": "#9aa59e"',
      'light: textMuted (#9aa59e) on surface (#ffffff) has a contrast of 2.54:1, and WCAG AA needs 4.5:1',
    ],
    ['content/de/texts.json', '(/agb)', '(/impressum)', 'termsLabel.text: may link to /agb and /datenschutz only'],
    ['content/de/texts.json', '"lead"', '"text"', 'home.text: is not a known field'],
    ['content/de/texts.json', '{bounty}', 'Geld', 'shareText.100: must hold {link}, {bounty}'],
    [
      'content/de/texts.json',
      '{recommender}',
      '{name}',
      'shareText.100: may hold no other placeholders than {link}, {bounty}, {product}, {recommender}',
    ],
    ['content/en/agb.md', "version: '2026-01'", "versoin: '2026-01'", 'versoin: is not a known field'],
    [
      'content/en/agb.md',
      '## 1.',
      '[x](javascript:alert(1))\n\n## 1.',
      'may not link to or show javascript:alert(1); links lead to http(s), mailto, tel or # addresses',
    ],
    [
      'logo.svg',
      '</svg>',
      '<script>1</script></svg>',
      'must be a plain drawing, without scripts, embedded pages, pictures or animations',
    ],
    ['logo.svg', '<circle ', '<circle onload="x()" ', 'must not have event handlers'],
    ['logo.svg', '<circle ', '<a href="https://x.example"/><circle ', 'must not refer to anything outside itself'],
  ])('%s: %s → %s', async (file, from, to, sentence) => {
    await edit(file, from, to);
    expect(await mistakes()).toContain(`${file}: ${sentence}`);
  });

  it('names the tenants folder in full', async () => {
    await edit('tenant.json', '"Whatsapp": 1', '"Whatsapp": 1.5');
    await expect(loadTenants(dir, {})).rejects.toThrow(
      /^tenants\/lindenstrom\/tenant\.json: Whatsapp: must be a whole number from -1/,
    );
  });

  it('collects the mistakes of all files and tenants', async () => {
    await edit('tenant.json', '"Whatsapp": 1', '"Whatsapp": -9');
    await edit('tenant.json', '"Sms": 7', '"Sms": true');
    await edit('theme.json', '"radius": 16', '"radius": -1');
    await rm(at('content/en/impressum.md'));
    await mkdir(join(dir, 'fernklang'));
    expect(await mistakes()).toEqual(
      expect.arrayContaining([
        'tenants/fernklang/tenant.json: is missing',
        'tenant.json: Whatsapp: must be a whole number from -1 to 99',
        'tenant.json: Sms: must be a whole number from -1 to 99',
        'theme.json: radius: must be a whole number from 0 to 32',
        'content/en/impressum.md: is missing',
      ]),
    );
  });

  it('tells line and column of malformed JSON', async () => {
    await writeFile(at('theme.json'), '{\n  "light": {\n    "accent": x\n  }\n}\n');
    expect(await mistakes()).toEqual(['theme.json: line 3, column 15: is not valid JSON']);
  });
});

describe('what is not a tenant', () => {
  it('ends the start when the folder is empty or missing', async () => {
    await rm(join(dir, 'lindenstrom'), { recursive: true });
    await writeFile(join(dir, 'README.md'), 'x');
    await expect(loadTenants(dir, {})).rejects.toThrow('has no tenant; each tenant is a folder in it');
    await expect(loadTenants(join(dir, 'nowhere'), {})).rejects.toThrow(
      'cannot be read as the folder of tenants (ENOENT)',
    );
  });

  it.each(['api', 'Linden_Strom', 'x'])('refuses %s as a name', async (name) => {
    await rename(join(dir, 'lindenstrom'), join(dir, name));
    await writeFile(
      join(dir, name, 'tenant.json'),
      (await readFile(join(dir, name, 'tenant.json'), 'utf8')).replace('"lindenstrom"', `"${name}"`),
    );
    expect((await mistakes()).join('\n')).toMatch(new RegExp(`${name}/tenant.json: Mandant: must (not )?be`));
  });

  it('refuses symbolic links wherever they stand', async () => {
    await rename(at('logo.svg'), join(root, 'elsewhere.svg'));
    await symlink(join(root, 'elsewhere.svg'), at('logo.svg'));
    await rename(at('content/en'), join(root, 'en'));
    await symlink(join(root, 'en'), at('content/en'));
    await symlink(join(dir, 'lindenstrom'), join(dir, 'other'));
    const found = await mistakes();
    expect(found).toContain('logo.svg: must not be a symbolic link');
    expect(found).toContain('content/en/texts.json: must not be a symbolic link');
    expect(found).toContain('tenants/other: must not be a symbolic link');
  });
});
