import type { Asking } from '../ask.ts';
import { SourceTrouble } from '../trouble.ts';
import type { AssetAnswer, ContentClient } from './client.ts';
import type { Content, KeptOut } from './content.ts';
import { shownIn, type Shown } from './shown.ts';

const mostPictures = 200;

type Pictures = Required<Pick<Content, 'assets' | 'keptOut'>>;

/** Why a file cannot be taken. */
interface Problem extends Pick<KeptOut, 'reason' | 'again'> {
  /** Whether the one before stays in its place: whoever takes a picture away wants that it is shown no longer. */
  readonly isGone?: boolean;
}

interface Reading {
  readonly client: ContentClient;
  readonly asking: Asking;
  /** Whether somebody begins with this service, or has it read anew: files that were refused are asked for again. */
  readonly isFirst?: boolean;
}

/** A file's bytes, as base64, or why they cannot be taken. @param had undefined where it has to be asked for */
async function taken(
  { client, asking }: Reading,
  { asset, form, problemOf }: Shown,
  had: string | undefined,
): Promise<string | Problem> {
  const answer: AssetAnswer =
    had === undefined
      ? await client.asset({ ...asset, form }, asking)
      : { state: 'there', bytes: Buffer.from(had, 'base64') };
  switch (answer.state) {
    case 'gone':
      return { reason: 'shows a file that is gone', again: true, isGone: true };
    case 'refused':
      return { reason: `shows a file that cannot be had (status ${answer.status})`, again: true };
    case 'too-large':
      return { reason: `must not be larger than ${answer.mostBytes / 1024} kB`, again: false };
    case 'there': {
      const reason = problemOf(answer.bytes);
      return reason === undefined ? answer.bytes.toString('base64') : { reason, again: false };
    }
  }
}

/**
 * The files that items show. One that cannot be taken keeps none of the others from coming.
 * @param known of which files are taken that have not changed, and those that stay in the place of such a one
 * @throws SourceTrouble where the service cannot be read
 */
export async function readPictures(
  reading: Reading,
  items: Content['items'],
  known: Content | null,
): Promise<Pictures> {
  const all = shownIn(items);
  if (all.length > mostPictures) throw new SourceTrouble('too-large', `more than ${mostPictures} pictures`);
  const before = new Map((known ? shownIn(known.items) : []).map((each) => [each.place, each.file]));
  /** Of the file that was shown in a place, or stayed there. */
  const keptFor = (place: string): string | null => {
    const out = known?.keptOut?.[place];
    const file = (out ? out.before : before.get(place)) ?? null;
    return file !== null && known?.assets[file] !== undefined ? file : null;
  };
  const assets: Record<string, string> = {};
  const keptOut: Record<string, KeptOut> = {};
  const keep = (file: string | null) => {
    const bytes = file === null ? undefined : known?.assets[file];
    if (file !== null && bytes !== undefined) assets[file] = bytes;
  };
  // One after the other: nobody waits for it, and the service has others to answer.
  for (const each of all) {
    const { place, file } = each;
    const out = known?.keptOut?.[place];
    if (keptFor(place) === file) {
      keep(file);
    } else if (out?.file === file && !out.again && !reading.isFirst) {
      keptOut[place] = out;
      keep(out.before);
    } else {
      const bytes = await taken(reading, each, assets[file] ?? known?.assets[file]);
      if (typeof bytes === 'string') assets[file] = bytes;
      else {
        const { reason, again, isGone = false } = bytes;
        keptOut[place] = { file, reason, again, before: isGone ? null : keptFor(place) };
        keep(keptOut[place].before);
      }
    }
  }
  return { assets, keptOut };
}
