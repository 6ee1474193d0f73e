/** Where a page of a list ends. */
interface Place {
  /** In which part of the list, from 0. */
  readonly part: number;
  /** The moment of its last row, as SQL reads it; null at the beginning of the part. */
  readonly at: string | null;
  readonly id: string;
}

/** @param text as `placeAt` has written it, or nothing where the list begins */
export function placeOf(text: string | undefined): Place {
  const [, part = '0', ms, id = ''] = /^(\d)(?:_(\d{13})_(.+))?$/.exec(text ?? '') ?? [];
  return { part: Number(part), at: ms === undefined ? null : new Date(Number(ms)).toISOString(), id };
}

/** The place after a row; without one the beginning of a part. */
export const placeAt = (part: number, at: Date | null = null, id?: string): string =>
  at === null || id === undefined ? String(part) : `${part}_${at.getTime()}_${id}`;
