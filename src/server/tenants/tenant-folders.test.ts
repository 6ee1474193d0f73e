import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { systemClock } from '#server/clock.ts';
import type { FolderState } from '#server/domain/tenants.ts';
import { TenantError } from './mistakes.ts';
import { TenantFolders } from './tenant-folders.ts';
import { it, type TenantsCopy } from './tenants-copy.fixture.ts';

const open = (dir: string) => TenantFolders.open({ dir, env: {} }, systemClock);

/** What is known once a change has settled. */
async function settled(folders: TenantFolders): Promise<readonly FolderState[]> {
  return [...(await folders.look()), ...(await folders.look())];
}

/** The folder of all is put back in the place of what stands there. */
async function comesBack({ dir }: TenantsCopy, folders: TenantFolders): Promise<void> {
  await rm(dir, { recursive: true });
  await rename(`${dir}-away`, dir);
  await settled(folders);
  expect([folders.refused(), folders.get('lindenstrom')?.key]).toEqual([[], 'lindenstrom']);
}

const whatsapp = 'nachbar/tenant.json: Whatsapp: must be a whole number from -1 to 99';

/** Two tenants, `nachbar` with a mistake. */
async function openWithMistake(copy: TenantsCopy) {
  await copy.edit('tenant.json', '"Whatsapp": 1', '"Whatsapp": -2');
  await copy.add('nachbar');
  await copy.edit('tenant.json', '"Whatsapp": -2', '"Whatsapp": 1');
  return open(copy.dir);
}

describe('a tenant whose folder has a mistake', () => {
  it('stops no other: it is known and out of service', async ({ copy }) => {
    const folders = await openWithMistake(copy);
    expect(folders.get('lindenstrom')?.key).toBe('lindenstrom');
    expect([folders.has('nachbar'), folders.get('nachbar'), folders.has('other')]).toEqual([true, undefined, false]);
    expect([[...folders.keys()], [...folders.values()].map(({ key }) => key)]).toEqual([
      ['lindenstrom', 'nachbar'],
      ['lindenstrom'],
    ]);
    expect(folders.refused()).toEqual([{ key: 'nachbar', state: 'out-of-service', mistakes: [`tenants/${whatsapp}`] }]);
  });

  it('comes into service once it is mended', async ({ copy }) => {
    const folders = await openWithMistake(copy);
    expect(await settled(folders)).toEqual([]);
    await writeFile(copy.at('tenant.json', 'nachbar'), 'null');
    expect(await settled(folders)).toMatchObject([{ key: 'nachbar', state: 'out-of-service' }]);
    await rm(copy.at('.', 'nachbar'), { recursive: true });
    await copy.add('nachbar');
    expect(await settled(folders)).toEqual([{ key: 'nachbar', state: 'in-use', mistakes: [] }]);
    expect([folders.get('nachbar')?.key, folders.refused()]).toEqual(['nachbar', []]);
  });

  it('stops no other by what nobody foresaw either', async ({ copy }) => {
    await copy.add('nachbar');
    const imprint = 'content/de/impressum.md';
    // Deeper than the reader of markdown can go.
    await copy.edit(imprint, '**Lindenstrom GmbH**', `${'>'.repeat(20_000)} Lindenstrom GmbH`);
    const folders = await open(copy.dir);
    expect([...folders.values()].map(({ key }) => key)).toEqual(['nachbar']);
    const mistakes = ['tenants/lindenstrom: cannot be read (RangeError)'];
    expect(folders.refused()).toEqual([{ key: 'lindenstrom', state: 'out-of-service', mistakes }]);
  });

  it('ends the start with the mistakes of all where none can be used', async ({ copy }) => {
    await copy.edit('tenant.json', '"Whatsapp": 1', '"Whatsapp": -2');
    await copy.add('nachbar');
    const failure: unknown = await open(copy.dir).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TenantError);
    expect((failure as TenantError).mistakes).toEqual([
      `tenants/${whatsapp.replace('nachbar', 'lindenstrom')}`,
      `tenants/${whatsapp}`,
    ]);
  });
});

describe('a folder that changes', () => {
  it('is in use after the second look, whole, and whoever holds the former tenant keeps it', async ({ copy }) => {
    await copy.add('nachbar');
    const folders = await open(copy.dir);
    const [former, neighbour] = [folders.get('lindenstrom'), folders.get('nachbar')];
    await copy.edit('tenant.json', '"MinHeight": ', '"MinHeight": 1');
    await copy.edit('theme.json', /"accent": "#[0-9a-f]{6}"/i, '"accent": "#0b5d1e"');
    expect([await folders.look(), folders.get('lindenstrom')]).toEqual([[], former]);
    expect(await folders.look()).toEqual([{ key: 'lindenstrom', state: 'in-use', mistakes: [] }]);
    const now = folders.get('lindenstrom');
    expect(now?.config.minHeight).toBe(Number(`1${former?.config.minHeight}`));
    expect(now?.mailColors.accent).toBe('#0b5d1e');
    expect(former?.mailColors.accent).not.toBe('#0b5d1e');
    expect(folders.get('nachbar')).toBe(neighbour);
    expect(await settled(folders)).toEqual([]);
    expect(folders.get('lindenstrom')).toBe(now);
  });

  it('is read although its size and times are as before', async ({ copy }) => {
    const folders = await open(copy.dir);
    const moment = new Date('2026-01-01T00:00:00Z');
    await utimes(copy.at('tenant.json'), moment, moment);
    await settled(folders);
    await copy.edit('tenant.json', '"Whatsapp": 1', '"Whatsapp": 7');
    await utimes(copy.at('tenant.json'), moment, moment);
    await settled(folders);
    expect(folders.get('lindenstrom')?.config.whatsapp).toBe(7);
  });

  it('waits while somebody is copying', async ({ copy }) => {
    const folders = await open(copy.dir);
    const former = folders.get('lindenstrom');
    for (const step of [2, 3, 4]) {
      await copy.edit('tenant.json', /"Whatsapp": \d/, `"Whatsapp": ${step}`);
      expect(await folders.look()).toEqual([]);
      expect(folders.get('lindenstrom')).toBe(former);
    }
    await folders.look();
    expect(folders.get('lindenstrom')?.config.whatsapp).toBe(4);
  });

  it('with a mistake leaves in use what it held before, and says so once', async ({ copy }) => {
    await copy.add('nachbar');
    const folders = await open(copy.dir);
    const former = folders.get('lindenstrom');
    await copy.edit('tenant.json', '"Whatsapp": 1', '"Whatsapp": -2');
    await copy.edit('theme.json', '"light"', '"lite"');
    const [state, ...others] = await settled(folders);
    expect(state).toMatchObject({ key: 'lindenstrom', state: 'kept' });
    expect(state?.mistakes).toEqual(
      expect.arrayContaining([
        'tenants/lindenstrom/tenant.json: Whatsapp: must be a whole number from -1 to 99',
        'tenants/lindenstrom/theme.json: light: is missing',
      ]),
    );
    expect([others, await settled(folders)]).toEqual([[], []]);
    expect(folders.get('lindenstrom')).toBe(former);
    expect(folders.refused()).toEqual([state]);

    await copy.edit('tenant.json', '"Whatsapp": -2', '"Whatsapp": 21');
    await copy.edit('theme.json', '"lite"', '"light"');
    expect(await settled(folders)).toEqual([{ key: 'lindenstrom', state: 'in-use', mistakes: [] }]);
    expect([folders.get('lindenstrom')?.config.whatsapp, folders.refused()]).toEqual([21, []]);
  });

  it('that is new is a new tenant, and one that is taken away is none any more', async ({ copy }) => {
    const folders = await open(copy.dir);
    await copy.add('nachbar');
    expect([await folders.look(), folders.has('nachbar')]).toEqual([[], false]);
    expect(await folders.look()).toEqual([{ key: 'nachbar', state: 'in-use', mistakes: [] }]);
    await rm(copy.at('.', 'nachbar'), { recursive: true });
    expect([await folders.look(), folders.has('nachbar')]).toEqual([[], true]);
    expect(await folders.look()).toEqual([{ key: 'nachbar', state: 'gone', mistakes: [] }]);
    expect([folders.has('nachbar'), folders.get('nachbar')]).toEqual([false, undefined]);
  });

  it('takes no tenant along when the folder of all is away or empty', async ({ copy }) => {
    const folders = await open(copy.dir);
    const former = folders.get('lindenstrom');
    await rename(copy.dir, `${copy.dir}-away`);
    const away = [{ key: null, state: 'kept', mistakes: [expect.stringContaining('(ENOENT)')] }];
    expect([await folders.look(), await folders.look(), folders.refused()]).toEqual([away, [], away]);
    await mkdir(copy.dir);
    expect(await folders.look()).toEqual([]);
    expect(folders.get('lindenstrom')).toBe(former);
    await comesBack(copy, folders);
  });

  it('takes over who comes in place of the only one, however often the copy is put right', async ({ copy }) => {
    const folders = await openWithMistake(copy);
    await rm(copy.at('.', 'lindenstrom'), { recursive: true });
    await settled(folders);
    await settled(folders);
    expect([folders.get('lindenstrom')?.key, folders.get('nachbar')]).toEqual(['lindenstrom', undefined]);
    const file = copy.at('tenant.json', 'nachbar');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"Whatsapp": -2', '"Whatsapp": 1'));
    await settled(folders);
    expect([folders.has('lindenstrom'), folders.get('nachbar')?.key, folders.refused()]).toEqual([
      false,
      'nachbar',
      [],
    ]);
  });

  it('takes no tenant along when the folder of all holds something else', async ({ copy }) => {
    const folders = await open(copy.dir);
    const former = folders.get('lindenstrom');
    await rename(copy.dir, `${copy.dir}-away`);
    await mkdir(copy.at('.', 'lost+found'), { recursive: true });
    const wrong = { key: null, state: 'kept', mistakes: ['no folder holds a tenant that can be used'] };
    expect([...(await settled(folders)), ...(await settled(folders))]).toEqual([wrong]);
    expect([folders.get('lindenstrom'), folders.refused()]).toEqual([former, [wrong]]);
    await comesBack(copy, folders);
  });
});
