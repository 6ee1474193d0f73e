import { escapeHtml } from './escape-html.ts';

interface Words {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly font: string;
  readonly weight?: number;
}

/** Words whose middle is at `x`. */
export function words({ text, x, y, size, fill, font, weight = 400 }: Words): string {
  const look = `fill="${fill}" font-family="${escapeHtml(font)}" font-size="${size}" font-weight="${weight}"`;
  return `<text x="${x}" y="${y}" text-anchor="middle" ${look}>${escapeHtml(text)}</text>`;
}

/** The largest size, up to `most`, in which a text of figures fits into a width. */
export function fittingSize(text: string, width: number, most: number): number {
  return Math.min(most, Math.floor(width / (text.length * 0.56)));
}

/** An SVG drawing that says what it shows to whoever cannot see it. */
export function drawing({ width, height }: { width: number; height: number }, title: string, parts: string[]): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const name = escapeHtml(title);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${name}"><title>${name}</title>${parts.join('')}</svg>`;
}
