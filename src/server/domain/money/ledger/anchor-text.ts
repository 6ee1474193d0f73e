import type { LedgerSeal } from './entry-text.ts';

/** A seal as it is told outside the database: its number, by which everything before it is chained, and its hash. */
export type Anchor = Pick<LedgerSeal, 'seq' | 'hash'>;

/** `412:9f86…`, as people and programs hand it on. */
export const anchorText = ({ seq, hash }: Anchor): string => `${seq}:${hash}`;

/** @param text of the form of `anchorPattern` */
export function anchorIn(text: string): Anchor {
  const [seq = '', hash = ''] = text.split(':');
  return { seq: Number(seq), hash };
}
