import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { loadTenants } from './load-tenants.ts';
import { it } from './tenants-copy.fixture.ts';

describe('Lindenstrom', () => {
  it('comes out complete, public and private parts apart', async ({ copy }) => {
    const tenant = (await loadTenants(copy.dir, {})).get('lindenstrom');
    expect(tenant?.config).toMatchObject({
      tenant: 'lindenstrom',
      name: 'Lindenstrom',
      languages: ['de', 'en'],
      allowedOrigins: ['http://127.0.0.1:4601'],
      whatsapp: 1,
    });
    expect(JSON.stringify(tenant?.config)).not.toMatch(/mailSender|captcha|apiRoute|squidex|hours|legalName/i);
    expect(tenant?.variant).toBe('energy');
    expect(tenant?.private.legalName).toBe('Lindenstrom GmbH');
    expect(tenant?.private.mailSender.email).toContain('@');
    expect(tenant?.private.captchaRequired).toBe(false);
    expect(tenant?.products.length).toBeGreaterThanOrEqual(3);
    expect(tenant?.products[0]?.orderUrl).toMatch(/^http:\/\/127\.0\.0\.1:4601\/bestellen/);
    expect(tenant?.texts.de.termsLabel.text).toMatch(/\[.+\]\(\/agb\).+\[.+\]\(\/datenschutz\)/);
    expect(tenant?.texts.en.shareText[50]).toContain('{link}');
    expect(tenant?.texts.en.supportHours).toContain('Monday');
    expect(tenant?.pages.en.agb).toMatchObject({ name: 'agb', version: '2026-11-24' });
    expect(tenant?.pages.de.datenschutz.html).toContain('<table>');
    expect(tenant?.themeCss).toContain('--rw-accent:light-dark(');
    expect(tenant?.logoSvg).toContain('<svg');
  });

  it('tells browsers which domains may recommend, and no single address', async ({ copy }) => {
    await copy.edit('tenant.json', '"EmailWhitelist": []', '"EmailWhitelist": ["anna@web.example", "rathaus.example"]');
    const tenant = (await loadTenants(copy.dir, {})).get('lindenstrom');
    expect(tenant?.config.emailWhitelist).toEqual(['rathaus.example']);
    expect(tenant?.private.emailWhitelist).toEqual(['anna@web.example', 'rathaus.example']);
  });

  it('takes its addresses from the environment', async ({ copy }) => {
    const tenant = (await loadTenants(copy.dir, { TENANT_LINDENSTROM_URL: 'https://www.lindenstrom.example' })).get(
      'lindenstrom',
    );
    expect(tenant?.config.allowedOrigins).toEqual(['https://www.lindenstrom.example']);
    expect(tenant?.products[0]?.orderUrl).toMatch(/^https:\/\/www\.lindenstrom\.example\/bestellen/);
    // One that is empty is as good as none.
    const bare = (await loadTenants(copy.dir, { TENANT_LINDENSTROM_URL: '' })).get('lindenstrom');
    expect(bare?.config.allowedOrigins).toEqual(['http://127.0.0.1:4601']);
    expect(await copy.mistakes({ TENANT_LINDENSTROM_URL: 'https://www.lindenstrom.example/' })).toContain(
      'tenant.json: AllowedOrigins[0]: must be an origin like https://www.example.com (http on this machine only), without a path',
    );
  });

  it.for([
    ['${SECRET_KEY}', 'may name only variables that begin with TENANT_LINDENSTROM_, not SECRET_KEY'],
    ['${SMTP_URL:-x}', 'may name only variables that begin with TENANT_LINDENSTROM_, not SMTP_URL'],
    ['${TENANT_LINDEN_URL}', 'may name only variables that begin with TENANT_LINDENSTROM_, not TENANT_LINDEN_URL'],
    ['${secret_key}', 'may hold a placeholder only as ${NAME} or ${NAME:-default}, in capital letters'],
    ['${TENANT_LINDENSTROM_GONE}', 'needs the environment variable TENANT_LINDENSTROM_GONE'],
  ])('publishes nothing of the service’s own environment: %s', async ([placeholder = '', reason = ''], { copy }) => {
    const secrets = { SECRET_KEY: 'the root of all keys', SMTP_URL: 'smtp://user:word@mail', secret_key: 'also' };
    await copy.edit('tenant.json', '}/empfehlen"', `}/empfehlen/${placeholder}"`);
    const found = await copy.mistakes(secrets);
    expect(found).toContain(`tenant.json: EmpfehlenWebPage: ${reason}`);
    expect(found.join()).not.toMatch(/root of all keys|user:word|also/);
  });

  it('does not read the variables of a tenant with a longer name', async ({ copy }) => {
    const env = { TENANT_LINDENSTROM_SUED_URL: 'https://sued.example', TENANT_LINDENSTROM_URL: 'https://nord.example' };
    await copy.edit('tenant.json', '}/empfehlen"', '}/${TENANT_LINDENSTROM_SUED_URL:-empfehlen}"');
    const alone = (await loadTenants(copy.dir, env)).get('lindenstrom');
    expect(alone?.config.recommendWebPage).toBe('https://nord.example/https://sued.example');
    await copy.add('lindenstrom-sued');
    const tenants = await loadTenants(copy.dir, env);
    expect(tenants.get('lindenstrom')?.config.recommendWebPage).toBe('https://nord.example/empfehlen');
    expect(tenants.get('lindenstrom-sued')?.config.tenantUrl).toBe('https://sued.example');
  });

  it('needs only its own language where it has one', async ({ copy }) => {
    await copy.edit('tenant.json', '"MinHeight"', '"Sprachen": ["de"],\n  "MinHeight"');
    await rm(copy.at('content/en'), { recursive: true });
    const tenant = (await loadTenants(copy.dir, {})).get('lindenstrom');
    expect(tenant?.texts.en.termsLabel).toEqual(tenant?.texts.de.termsLabel);
    expect(tenant?.pages.en).toEqual(tenant?.pages.de);
    expect(tenant?.texts.en.supportHours).toContain('Monday');
  });
});

describe('what is not a tenant', () => {
  it('ends the start when the folder is empty or missing', async ({ copy }) => {
    await rm(join(copy.dir, 'lindenstrom'), { recursive: true });
    await writeFile(join(copy.dir, 'README.md'), 'x');
    await expect(loadTenants(copy.dir, {})).rejects.toThrow('has no tenant; each tenant is a folder in it');
    await expect(loadTenants(join(copy.dir, 'nowhere'), {})).rejects.toThrow(
      'cannot be read as the folder of tenants (ENOENT)',
    );
  });

  it.for(['api', 'Linden_Strom', 'x'])('refuses %s as a name', async (name, { copy }) => {
    await rename(join(copy.dir, 'lindenstrom'), join(copy.dir, name));
    await writeFile(
      join(copy.dir, name, 'tenant.json'),
      (await readFile(join(copy.dir, name, 'tenant.json'), 'utf8')).replace('"lindenstrom"', `"${name}"`),
    );
    expect((await copy.mistakes()).join('\n')).toMatch(new RegExp(`${name}/tenant.json: Mandant: must (not )?be`));
  });

  it('takes only files for files', async ({ copy }) => {
    await rm(copy.at('logo.svg'));
    await mkdir(copy.at('logo.svg'));
    expect(await copy.mistakes()).toContain('logo.svg: must be a file');
  });

  it('refuses symbolic links wherever they stand', async ({ copy }) => {
    await rename(copy.at('logo.svg'), join(copy.root, 'elsewhere.svg'));
    await symlink(join(copy.root, 'elsewhere.svg'), copy.at('logo.svg'));
    await rename(copy.at('content/en'), join(copy.root, 'en'));
    await symlink(join(copy.root, 'en'), copy.at('content/en'));
    await symlink(join(copy.dir, 'lindenstrom'), join(copy.dir, 'other'));
    const found = await copy.mistakes();
    expect(found).toContain('logo.svg: must not be a symbolic link');
    expect(found).toContain('content/en/texts.json: must not be a symbolic link');
    expect(found).toContain('tenants/other: must not be a symbolic link');
  });
});
