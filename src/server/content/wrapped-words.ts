import { words } from './drawing.ts';

interface Box {
  /** Middle and top. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Look {
  readonly most: number;
  readonly fill: string;
  readonly font: string;
  readonly weight?: number;
}

/** Rather too wide than too narrow: which font a browser has is not known here, and nothing may be cut off. */
const isWide = (character: string) => /[\p{Lu}\p{N}mw@%&+€—…]/u.test(character) || character > '\u024f';
const emOf = (character: string) => (isWide(character) ? 1.05 : 0.7);
const ems = (text: string) => [...text].reduce((sum, character) => sum + emOf(character), 0);

const lineHeight = 1.25;
/** Words are broken only where they would be smaller than that. */
const smallestUnbroken = 16;
const smallest = 6;

function pieces(word: string, width: number): string[] {
  const broken = [''];
  for (const character of word) {
    const last = broken.at(-1) ?? '';
    if (ems(last + character) > width && last !== '') broken.push(character);
    else broken[broken.length - 1] = last + character;
  }
  return broken;
}

/** Lines of at most so many ems, or null where a word is longer than that and must not be broken. */
function linesOf(text: string, width: number, mayBreak: boolean): string[] | null {
  const parts = text.split(/\s+/u).filter(Boolean);
  if (!mayBreak && parts.some((part) => ems(part) > width)) return null;
  const lines: string[] = [];
  for (const part of parts.flatMap((each) => pieces(each, width))) {
    const last = lines.at(-1);
    if (last !== undefined && ems(`${last} ${part}`) <= width) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines;
}

/** A text in as many lines as it takes, in the middle of a box and as large as fits into it. */
export function wrappedWords(text: string, box: Box, { most, ...look }: Look): string {
  const fitting = (size: number) => linesOf(text, box.width / size, size < smallestUnbroken || size === smallest);
  let size = most;
  let lines = fitting(size);
  while (size > smallest && (lines === null || lines.length * size * lineHeight > box.height)) {
    size -= 1;
    lines = fitting(size);
  }
  const height = size * lineHeight;
  const top = box.y + (box.height - (lines?.length ?? 0) * height) / 2 + size;
  return (lines ?? []).map((line, at) => words({ ...look, text: line, x: box.x, y: top + at * height, size })).join('');
}
