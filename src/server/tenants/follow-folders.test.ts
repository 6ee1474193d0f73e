import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { FolderState } from '#server/domain/tenants.ts';
import { followFolders } from './follow-folders.ts';

const mistakes = ['tenants/nachbar/logo.svg: is missing'];
const broken: FolderState = { key: 'nachbar', state: 'out-of-service', mistakes };
const hints = ['tenants/lindenstrom/old.md: is read by nobody'];
const hinted: FolderState = {
  key: 'lindenstrom',
  state: 'in-use',
  mistakes: [],
  hints: ['tenants/lindenstrom/old.md: is read by nobody'],
};

it('says in the log what is wrong from the start and what changes, and goes on whatever happens, until it is stopped', async () => {
  const logged: [string, unknown, string][] = [];
  const write = (level: string) => (details: unknown, sentence: string) => void logged.push([level, details, sentence]);
  const away = new Error('the disk is away');
  const looks: (() => readonly FolderState[])[] = [
    () => [],
    () => {
      throw away;
    },
    () => [
      { key: 'nachbar', state: 'in-use', mistakes: [], hints },
      { key: 'lindenstrom', state: 'kept', mistakes },
    ],
    () => [
      { key: 'nachbar', state: 'gone', mistakes: [] },
      { key: null, state: 'kept', mistakes },
    ],
  ];
  let looked = 0;
  const look = async () => looks[looked++]?.() ?? [];
  const folders = { look, refused: () => [broken], states: () => [broken, hinted] };
  const stop = followFolders(folders, { info: write('info'), warn: write('warn'), error: write('error') }, 1);
  await vi.waitFor(() => expect(looked).toBeGreaterThan(looks.length));
  await stop();
  const atEnd = looked;
  expect(logged).toEqual([
    ['error', { tenant: 'nachbar', mistakes }, 'tenant is out of service: its folder has mistakes'],
    ['warn', { tenant: 'lindenstrom', hints }, 'a folder says what may not be meant'],
    ['error', { err: away }, 'the folders of tenants cannot be looked at'],
    ['info', { tenant: 'nachbar' }, 'tenant is in use as its folder says'],
    ['warn', { tenant: 'nachbar', hints }, 'a folder says what may not be meant'],
    ['error', { tenant: 'lindenstrom', mistakes }, 'tenant is served as before: its folder has mistakes'],
    ['info', { tenant: 'nachbar' }, 'tenant is gone: it has no folder any more'],
    ['error', { mistakes }, 'tenant is served as before: its folder has mistakes'],
  ]);
  await nextTurn();
  expect(looked).toBe(atEnd);
});
