import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { gapsIn, segmentsBetween } from './wal.ts';

it('reads each segment of the timeline that led then, and that of a turn of the later one', () => {
  // As PostgreSQL writes it: the first was left in its segment FE, the second in the first of the next log.
  const history = '1\t0/FE000148\tno recovery target specified\n\n2\t1/000000A0\tno recovery target specified\n';
  expect(segmentsBetween('0000000100000000000000FC', '000000030000000100000001', history)).toEqual([
    '0000000100000000000000FC',
    '0000000100000000000000FD',
    '0000000200000000000000FE',
    '0000000200000000000000FF',
    '000000030000000100000000',
    '000000030000000100000001',
  ]);
});

it('begins with the timeline of the copy', () => {
  const history = '1\t0/3000148\tx\n2\t0/5000000\tx\n';
  expect(segmentsBetween('000000020000000000000004', '000000030000000000000005', history)).toEqual([
    '000000020000000000000004',
    '000000030000000000000005',
  ]);
});

it('misses what was never archived, and the history of a timeline', async () => {
  const archive = await mkdtemp(join(tmpdir(), 'rw-archive-'));
  const [first, gone, last] = ['000000010000000000000002', '000000020000000000000003', '000000020000000000000004'];
  const there = async (...names: string[]) => {
    for (const name of names) await writeFile(join(archive, name), name.includes('history') ? '1\t0/3000148\tx\n' : '');
    return gapsIn(archive, first, last);
  };
  try {
    expect((await there(first, last, '00000002.history')).missing).toEqual([gone]);
    expect(await there(gone)).toEqual({ needed: 4, timelines: 2, missing: [] });
    await rm(join(archive, '00000002.history'));
    expect((await there()).missing).toContain('00000002.history');
  } finally {
    await rm(archive, { recursive: true });
  }
});
