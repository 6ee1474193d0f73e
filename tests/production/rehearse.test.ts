import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it as plain } from 'vitest';
import { TenantError } from '#server/tenants/mistakes.ts';
import { it } from '#server/tenants/tenants-copy.fixture.ts';
import { changesOf } from '#server/rehearsal/compare-folders.ts';
import { previewTenant, simulateTenant } from '#server/rehearsal/rehearse.ts';
import { requireBuild } from '../delivery/require-build.ts';

const root = join(import.meta.dirname, '../..');
const served = join(root, 'demo-host/tenants');
const clock = { now: () => new Date('2026-11-28T10:00:00Z') };

describe('a folder that is not served yet', () => {
  let out: string;
  let said: string[];
  beforeEach(async () => {
    out = await mkdtemp(join(tmpdir(), 'screens-'));
    said = [];
  });
  afterEach(() => rm(out, { recursive: true }));
  const ground = (env: NodeJS.ProcessEnv = { TENANTS_DIR: served }) => ({
    env,
    clock,
    distDir: join(root, 'dist'),
    say: (line: string) => void said.push(line),
  });

  it('says in words what it would change, beside the one that is served', async ({ copy }) => {
    await copy.edit('tenant.json', '"MinHeight": 720', '"MinHeight": 800');
    await copy.edit('products.json', '"WertCent": 6000', '"WertCent": 7550');
    await copy.edit('content/de/agb.md', /\n## .*\n/, '\n## Neue Worte\n');
    await copy.edit('content/de/texts.json', '"text": "', '"text": "Neu: ');
    await rm(copy.at('content/de/preview.png'));
    await writeFile(copy.at('notes.txt'), '');
    await previewTenant({ folder: copy.at('.'), against: undefined }, undefined, ground());
    expect(said[0]).toBe('lindenstrom: 8 changes');
    expect(said).toEqual(
      expect.arrayContaining([
        '  tenant.json: MinHeight: 720 becomes 800',
        '  products.json: Produkte.lindenstrom-natur.Praemien.strom-2026.WertCent: €60 becomes €75.50',
        expect.stringMatching(/^ {2}content\/de\/agb\.md: MIND: other words by the same version/),
        expect.stringMatching(/^ {2}content\/de\/texts\.json: termsLabel: MIND: other words by the same version/),
        '  content/de/preview.png: is gone',
        '  notes.txt: is new',
        'look at tenants/lindenstrom/notes.txt: is read by nobody',
      ]),
    );
  });

  it('is compared with the folder that is named, and with none where nobody says which', async ({ copy }) => {
    await previewTenant({ folder: copy.at('.'), against: join(served, 'lindenstrom') }, undefined, ground({}));
    await previewTenant({ folder: copy.at('.'), against: undefined }, undefined, ground({}));
    expect(said).toEqual([
      'lindenstrom: nothing would change',
      'There is no folder to compare it with: name one by --against, or set TENANTS_DIR.',
    ]);
  });

  it('with mistakes shows nothing but these', async ({ copy }) => {
    await copy.edit('tenant.json', '"MinHeight": 720', '"MinHeight": 1');
    const asked = { folder: copy.at('.'), against: undefined };
    await expect(previewTenant(asked, out, ground())).rejects.toThrow('MinHeight: must be a whole number');
    const assumed = { referrals: 10, ordersPercent: 30, vouchersPercent: 40, seed: 1 };
    await expect(simulateTenant(asked, assumed, ground())).rejects.toThrow(TenantError);
    expect([said, await readdir(out)]).toEqual([[], []]);
  });

  it('costs so much by invented referrals', async ({ copy }) => {
    await copy.edit('products.json', '"WertCent": 6000', '"WertCent": 7000');
    const assumed = { referrals: 500, ordersPercent: 30, vouchersPercent: 40, seed: 1 };
    await simulateTenant({ folder: copy.at('.'), against: undefined }, assumed, ground());
    expect(said.find((line) => line.startsWith('  costs'))).toMatch(
      / [\d.]+,\d\d € {3}\(served: [\d.]+,\d\d €, \+[\d.]+,\d\d €/,
    );
  });

  it('shows its screens, still and with its pictures, in a folder of their own', async ({ copy }) => {
    await requireBuild();
    await copy.edit('products.json', '"WertCent": 6000', '"WertCent": 7550');
    await previewTenant({ folder: copy.at('.'), against: undefined }, out, ground());
    expect(said.at(-1)).toMatch(/^\d\d screens: open /);
    const home = await readFile(join(out, 'de/home.html'), 'utf8');
    expect(home).toContain('75,50');
    expect(home).toContain('<style>');
    expect(home).toContain('href="../de/faq.html"');
    expect(await readFile(join(out, 'en/recommend.html'), 'utf8')).toContain('75.50');
    expect(home).not.toMatch(/<script|modulepreload|(?:href|src)="\//);
    const bounties = await readFile(join(out, 'en/bountyOverview.html'), 'utf8');
    const pictures = await readdir(join(out, 'pictures'));
    expect(
      bounties
        .match(/\.\.\/pictures\/[^"]*/g)
        ?.map((src) => src.slice(12))
        .every((name) => pictures.includes(name)),
    ).toBe(true);
    expect(pictures).toContain('praemie-strom-2026-grafik100-en.svg');
    const index = await readFile(join(out, 'index.html'), 'utf8');
    expect(index).toContain('href="en/faq.html"');
    await expect(previewTenant({ folder: copy.at('.'), against: undefined }, out, ground())).rejects.toThrow(
      'is not empty',
    );
  });
});

plain('a list whose entries have ids is compared by these, and any other as a whole', () => {
  const before = {
    all: [
      { Id: 'a', WertCent: 100 },
      { Id: 'b', WertCent: 200 },
    ],
    order: ['x', 'y'],
  };
  const after = {
    all: [
      { Id: 'c', WertCent: 300 },
      { Id: 'b', WertCent: 250 },
    ],
    order: ['y', 'x'],
  };
  expect(changesOf(before, after)).toEqual([
    'all.a: is gone, was {"Id":"a","WertCent":100}',
    'all.b.WertCent: €2 becomes €2.50',
    'all.c: is new, {"Id":"c","WertCent":300}',
    'order: ["x","y"] becomes ["y","x"]',
  ]);
});
