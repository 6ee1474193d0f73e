import { logoProblem } from './logo.ts';

/** The kinds of pictures that are served, by the endings of their files. */
export const pictureTypes = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const;

export type PictureEnding = keyof typeof pictureTypes;

/** What a file of a kind begins with; a drawing is judged like the logo. */
const beginnings: Readonly<Record<Exclude<PictureEnding, 'svg'>, (start: Buffer) => boolean>> = {
  png: (start) => start.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  jpg: (start) => start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  webp: (start) => start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP',
};

/** Why a file with this ending may not be served, or undefined. */
export function pictureProblem(ending: PictureEnding, content: Buffer): string | undefined {
  if (ending === 'svg') return logoProblem(content.toString('utf8'));
  return beginnings[ending](content) ? undefined : `is not a picture of the kind ${ending}`;
}

/** Its ending by what the bytes are, whatever a service calls them; `pictureProblem` judges whether they are that. */
export function endingOf(bytes: Buffer): PictureEnding {
  if (beginnings.jpg(bytes)) return 'jpg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return 'webp';
  return bytes.toString('latin1', 0, 100).trimStart().startsWith('<') ? 'svg' : 'png';
}
