import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Later ones build on earlier ones. */
const files = ['base', 'frame', 'sections', 'pictures', 'order', 'measuring'];

/** All styles as one file, and a version that changes with its content. */
export async function readStyleSheet(): Promise<{ css: string; version: string }> {
  const folder = join(import.meta.dirname, '../styles');
  const parts = await Promise.all(files.map((name) => readFile(join(folder, `${name}.css`), 'utf8')));
  const css = parts.join('\n');
  return { css, version: createHash('sha256').update(css).digest('hex').slice(0, 12) };
}
