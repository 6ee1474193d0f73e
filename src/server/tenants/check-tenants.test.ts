import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { checkTenants } from './check-tenants.ts';
import { it } from './tenants-copy.fixture.ts';

const demoTenants = join(import.meta.dirname, '../../../demo-host/tenants');

describe('a check of tenants', () => {
  it('finds the demo’s fine', async () => {
    expect(await checkTenants(demoTenants, {})).toEqual({
      lines: ['fernklang: fine', 'lindenstrom: fine'],
      isFine: true,
    });
  });

  it('says every mistake of each, and who is fine', async ({ copy }) => {
    await copy.add('nachbar');
    await copy.edit('tenant.json', '"Whatsapp": 1', '"Whatsapp": -2');
    await copy.edit('tenant.json', '"MinHeight": 720', '"MinHeight": 1');
    await copy.edit('theme.json', '"light"', '"lite"');
    const { lines, isFine } = await checkTenants(copy.dir, {});
    expect(isFine).toBe(false);
    expect(lines).toEqual(
      expect.arrayContaining([
        'tenants/lindenstrom/tenant.json: Whatsapp: must be a whole number from -1 to 99',
        'tenants/lindenstrom/tenant.json: MinHeight: must be a whole number from 200 to 2000',
        'tenants/lindenstrom/theme.json: light: is missing',
        'nachbar: fine',
      ]),
    );
    expect(await checkTenants(copy.at('.', 'nachbar'), {})).toEqual({ lines: ['nachbar: fine'], isFine: true });
  });

  it('reads one tenant as the service would, with the variables of its own', async ({ copy }) => {
    await copy.add('lindenstrom-sued');
    await copy.edit('tenant.json', '}/empfehlen"', '}/${TENANT_LINDENSTROM_SUED_URL}"');
    const env = { TENANT_LINDENSTROM_SUED_URL: 'https://sued.example' };
    const { lines } = await checkTenants(copy.at('.'), env);
    expect(lines).toEqual([
      'tenants/lindenstrom/tenant.json: EmpfehlenWebPage: needs the environment variable TENANT_LINDENSTROM_SUED_URL',
    ]);
  });

  it('knows a tenant without its configuration, and what is none', async ({ copy }) => {
    await rm(copy.at('tenant.json'));
    const bare = await checkTenants(copy.at('.'), {});
    expect(bare.lines).toContain('tenants/lindenstrom/tenant.json: is missing');
    const nowhere = await checkTenants(join(copy.dir, 'nowhere'), {});
    expect(nowhere).toEqual({ lines: [expect.stringContaining('(ENOENT)')], isFine: false });
  });
});

describe('what is allowed and may not be meant is told beside', () => {
  it('is two bounties on the same days, two ways to share on one place, files that nobody reads', async ({ copy }) => {
    await copy.edit('products.json', '"Enddatum": "2025-12-31"', '"Enddatum": "2026-01-15"');
    await copy.edit('tenant.json', '"CopyLink": 2', '"CopyLink": 1');
    await writeFile(copy.at('logo2.svg'), '<svg/>');
    await writeFile(copy.at('content/de/agb.md.bak'), '');
    await writeFile(copy.at('.git'), '');
    const { lines, isFine } = await checkTenants(copy.dir, {});
    expect(isFine).toBe(true);
    expect(lines).toEqual([
      'lindenstrom: fine',
      'look at tenants/lindenstrom/products.json: lindenstrom-natur: strom-2025 and strom-2026 both count from 2026-01-01 to 2026-01-15; then strom-2026 (€60) is promised',
      'look at tenants/lindenstrom/tenant.json: Whatsapp: has place 1, as CopyLink has',
      'look at tenants/lindenstrom/content/de/agb.md.bak: is read by nobody',
      'look at tenants/lindenstrom/logo2.svg: is read by nobody',
    ]);
  });

  it('is a language that the tenant does not speak', async ({ copy }) => {
    await copy.edit('tenant.json', '"MinHeight": 720', '"MinHeight": 720, "Sprachen": ["de"]');
    const { lines } = await checkTenants(copy.dir, {});
    expect(lines).toContain('look at tenants/lindenstrom/content/en/agb.md: is read by nobody');
  });

  it('is no way to share that is off', async ({ copy }) => {
    for (const channel of ['Gmail', 'Yahoo'])
      await copy.edit('tenant.json', new RegExp(`"${channel}": \\d+`), `"${channel}": -1`);
    expect(await checkTenants(copy.dir, {})).toEqual({ lines: ['lindenstrom: fine'], isFine: true });
  });
});
