import * as v from 'valibot';
import type { Effects } from './effects.ts';

type Sealing = Effects['bankSealing'];

/**
 * What was sealed, or null where nobody can read it any more: by a lost key, for another place, or changed. Whatever it is, the sealed text
 * alone is the cause, and may not be told; who needs it goes on with the others.
 */
export function openOrNull({ open }: Pick<Sealing, 'open'>, sealed: string, place: string): string | null {
  try {
    return open(sealed, place);
  } catch {
    return null;
  }
}

/** The same of what was kept as JSON of this shape. One of another version is none, either. */
export function openRecordOrNull<Schema extends v.GenericSchema>(
  sealing: Pick<Sealing, 'open'>,
  schema: Schema,
  sealed: string,
  place: string,
): v.InferOutput<Schema> | null {
  const text = openOrNull(sealing, sealed, place);
  if (text === null) return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return read.success ? read.output : null;
}
