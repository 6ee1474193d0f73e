import { type BlankName, blankNames, blanks, type Words } from './blanks.ts';

/** A document of nobody, between its blanks. */
export interface Pieces {
  readonly begin: Buffer;
  readonly rest: readonly { readonly blank: BlankName; readonly text: Buffer }[];
  readonly bytes: number;
}

const anyBlank = new RegExp(`(${blankNames.map((name) => blanks[name].replaceAll('.', '\\.')).join('|')})`);

/** Takes a document apart where its blanks are. */
export function piecesOf(html: string): Pieces {
  const [begin = '', ...parts] = html.split(anyBlank);
  const rest = pairsOf(parts);
  const all = { begin: Buffer.from(begin), rest };
  return { ...all, bytes: rest.reduce((sum, { text }) => sum + text.length, all.begin.length) };
}

/** A document that is the same for everybody. */
export const wholePiece = (html: Buffer): Pieces => ({ begin: html, rest: [], bytes: html.length });

function pairsOf(parts: readonly string[]) {
  return parts.flatMap((part, at) => {
    const blank = at % 2 === 0 && blankNames.find((name) => blanks[name] === part);
    return blank ? [{ blank, text: Buffer.from(parts[at + 1] ?? '') }] : [];
  });
}

/** The document with somebody's words in its blanks. No word is looked at: what somebody writes is no blank. */
export function filled({ begin, rest }: Pieces, words: Words): Buffer {
  if (rest.length === 0) return begin;
  return Buffer.concat([begin, ...rest.flatMap(({ blank, text }) => [Buffer.from(words[blank] ?? ''), text])]);
}
