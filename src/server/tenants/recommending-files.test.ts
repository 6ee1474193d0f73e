import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { loadTenants } from './load-tenants.ts';
import { it } from './tenants-copy.fixture.ts';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>';

describe('advisers and campaigns of a tenant', () => {
  it.for([
    ['agents.json', '"ZipCode": "50667"', '"ZipCode": "5066"', 'Berater[0].ZipCode: must be a postcode of five digits'],
    ['agents.json', '"LS-1002"', '"LS-1001"', 'Berater[1].ExterneId: must be unique, and LS-1001 is there twice'],
    ['agents.json', '"LastName": "Albers"', '"Nachname": "Albers"', 'Berater[0].Nachname: is not a known field'],
    ['campaigns.json', '2028-12-31', '2025-12-31', 'Aktionen[0].Enddatum: must not be before Startdatum (2026-01-01)'],
    [
      'campaigns.json',
      '"Version": "2026-11-23"',
      '"Version": ""',
      'Aktionen[0].Version: must be a text of 1 to 40 characters',
    ],
    [
      'tenant.json',
      '["lindenstrom.example"]',
      '["@lindenstrom"]',
      'MitarbeiterDomains[0]: must be a domain like example.com',
    ],
    [
      'tenant.json',
      '["lindenstrom.example"]',
      '[]',
      'MitarbeiterDomains: must name a domain, or nobody can be told to be an employee',
    ],
  ] as const)('%s with %s changed to %s is told', async ([file, from, to, sentence], { copy }) => {
    await copy.edit(file, from, to);
    expect(await copy.mistakes()).toContain(`${file}: ${sentence}`);
  });

  it('may be for a single day', async ({ copy }) => {
    await copy.edit('campaigns.json', '2028-12-31', '2026-01-01');
    const tenant = (await loadTenants(copy.dir, {})).get('lindenstrom');
    expect(tenant?.campaigns).toMatchObject([{ startDate: '2026-01-01', endDate: '2026-01-01' }]);
  });

  it('may be missing only where nobody recommends with advisers, and without campaigns', async ({ copy }) => {
    await rm(copy.at('campaigns.json'));
    await rm(copy.at('agents.json'));
    expect(await copy.mistakes()).toEqual(['agents.json: is missing']);
    await copy.edit('tenant.json', '"ModuleAgentRecommendation": true', '"ModuleAgentRecommendation": false');
    const tenant = (await loadTenants(copy.dir, {})).get('lindenstrom');
    expect([tenant?.agents, tenant?.campaigns]).toEqual([[], []]);
  });
});

describe('pictures of a tenant', () => {
  it('take the place of drawings', async ({ copy }) => {
    await mkdir(copy.at('pictures'));
    await writeFile(copy.at('pictures/duo-2026.grafik100.svg'), drawing);
    await writeFile(copy.at('pictures/LS-1001.grafik.png'), png);
    const pictures = (await loadTenants(copy.dir, {})).get('lindenstrom')?.pictures;
    expect([...(pictures ?? [])]).toEqual([
      ['LS-1001/grafik', { type: 'image/png', content: png }],
      ['duo-2026/grafik100', { type: 'image/svg+xml', content: Buffer.from(drawing) }],
    ]);
  });

  it.for([
    ['duo-2026.grafik100.png', 'plain text', 'is not a picture of the kind png'],
    ['duo-2026.grafik100.jpg', '\x89PNG', 'is not a picture of the kind jpg'],
    ['duo-2026.grafik100.webp', 'RIFF....WAVE', 'is not a picture of the kind webp'],
    ['duo-2026.grafik50.svg', '<svg><script/></svg>', 'must be a plain drawing, without scripts'],
    ['nobody.grafik.png', 'x', 'must be named <bounty>.grafik100|'],
    ['duo-2026.grafik.png', 'x', 'must be named <bounty>.grafik100|'],
    ['LS-1001.grafik100.png', 'x', 'must be named <bounty>.grafik100|'],
    ['readme.txt', 'x', 'must be named <bounty>.grafik100|'],
  ] as const)('named %s with %s are told', async ([name, content, reason], { copy }) => {
    await mkdir(copy.at('pictures'));
    await writeFile(copy.at(`pictures/${name}`), content);
    const [sentence, ...others] = await copy.mistakes();
    expect(others).toEqual([]);
    expect(sentence).toContain(`pictures/${name}: ${reason}`);
  });

  it('never lie elsewhere', async ({ copy }) => {
    await symlink('/etc', copy.at('pictures'));
    expect(await copy.mistakes()).toEqual(['pictures: must not be a symbolic link']);
  });
});
