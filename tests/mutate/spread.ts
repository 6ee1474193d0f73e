import { createHash } from 'node:crypto';
import type { Change } from './trial/changes.ts';

const place = ({ file, line, column, kind, after }: Change) =>
  createHash('sha256')
    .update(JSON.stringify([file, line, column, kind, after]))
    .digest('hex');

/** In an order that has nothing to do with where they stand, and is the same every time: its beginning is a fair sample. */
export const spread = (changes: readonly Change[]): Change[] =>
  changes
    .map((change) => ({ change, at: place(change) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ change }) => change);
