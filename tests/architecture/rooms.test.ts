import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { cruiseRooms } from './cruise-rooms.ts';
import { legalTree, violations } from './planted-trees.ts';

const root = join(import.meta.dirname, '../..');
const planted: string[] = [];

const plantTree = async (files: Record<string, string>): Promise<string> => {
  const tree = await mkdtemp(join(tmpdir(), 'rooms-'));
  planted.push(tree);
  await cp(join(root, 'package.json'), join(tree, 'package.json'));
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), content);
  }
  return tree;
};

afterAll(async () => {
  await Promise.all(planted.map((tree) => rm(tree, { recursive: true })));
});

describe('the house', () => {
  test('keeps to the rooms and their doors', async () => {
    const report = await cruiseRooms(root);
    expect(report.violations).toEqual([]);
    expect(report.homeless).toEqual([]);
    expect(report.unseen).toEqual([]);
    expect(report.seen).toBeGreaterThan(1500);
  });
});

describe('the check itself', () => {
  test('lets a legal tree pass and reads all of it', async () => {
    const report = await cruiseRooms(await plantTree(legalTree));
    expect(report).toMatchObject({ seen: Object.keys(legalTree).length, unseen: [], homeless: [], violations: [] });
  });

  test.each(violations)('sees that $offence', async ({ rule, path, content }) => {
    const report = await cruiseRooms(await plantTree({ ...legalTree, [path]: content }));
    expect(report.violations).toContainEqual(expect.stringContaining(`${rule}: ${path}`));
  });

  test('sees a file that has no room', async () => {
    const report = await cruiseRooms(await plantTree({ ...legalTree, 'src/attic/box.ts': 'export const box = 1;' }));
    expect(report.homeless).toEqual(['src/attic/box.ts']);
  });
});
