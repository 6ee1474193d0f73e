import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of post-robot that is delivered, as text that can be read; `npm run post-robot` writes it. */
export const partFile = join(import.meta.dirname, 'part.js');

const own = '\0post-robot';

/** A plugin of Vite: whoever imports post-robot gets the part of it that the bridge uses. */
export const leanPostRobot = {
  name: 'lean-post-robot',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === 'post-robot' ? own : null),
  load: (id: string) => (id === own ? { code: readFileSync(partFile, 'utf8'), moduleSideEffects: false } : null),
};
