import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Segments of 16 MB: so many have the same first half of their number. */
const perLog = 256n;

const numberOf = (segment: string) =>
  BigInt(`0x${segment.slice(8, 16)}`) * perLog + BigInt(`0x${segment.slice(16, 24)}`);

const hex = (value: bigint | number) => value.toString(16).toUpperCase().padStart(8, '0');

const nameOf = (timeline: number, segment: bigint) =>
  `${hex(timeline)}${hex(segment / perLog)}${hex(segment % perLog)}`;

/** Where each earlier timeline was left, by the history of the last (PostgreSQL, "Timelines"). */
const turnsIn = (history: string) =>
  Array.from(history.matchAll(/^(\d+)\s+([0-9A-F]+)\/([0-9A-F]+)/gm), ([, timeline, log = '', at = '']) => ({
    timeline: Number(timeline),
    segment: BigInt(`0x${log}`) * perLog + (BigInt(`0x${at}`) >> 24n),
  }));

/**
 * @param first the segment with which a whole copy begins
 * @param last one that is archived
 * @param history of the last one's timeline, '' for the first
 * @returns all segments that a restore reads
 */
export function segmentsBetween(first: string, last: string, history: string): string[] {
  const timeline = Number.parseInt(last.slice(0, 8), 16);
  const turns = [...turnsIn(history), { timeline, segment: numberOf(last) + 1n }];
  const needed: string[] = [];
  let segment = numberOf(first);
  // The segment of a turn is read of the later timeline, which begins with a copy of it.
  for (const turn of turns.filter((one) => one.timeline >= Number.parseInt(first.slice(0, 8), 16)))
    for (; segment < turn.segment; segment += 1n) needed.push(nameOf(turn.timeline, segment));
  return needed;
}

/** @returns what a restore from a copy on would look for in an archive in vain, and how much there is of what it needs */
export async function gapsIn(archive: string, first: string, last: string) {
  const there = new Set(await readdir(archive));
  const timeline = Number.parseInt(last.slice(0, 8), 16);
  const histories = Array.from({ length: timeline - 1 }, (_, index) => `${hex(index + 2)}.history`);
  const history = timeline > 1 ? await readFile(join(archive, `${hex(timeline)}.history`), 'utf8').catch(() => '') : '';
  const needed = [...segmentsBetween(first, last, history), ...histories];
  return { needed: needed.length, timelines: timeline, missing: needed.filter((name) => !there.has(name)) };
}
