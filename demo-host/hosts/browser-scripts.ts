import { join, parse } from 'node:path';
import { bundle, type Mode } from '../bundle.ts';

/** Each is a program of its own. */
const programs: Readonly<Record<string, Mode>> = {
  'browser/app.ts': 'development',
  'browser/tabs.ts': 'development',
  'routers/react-router.tsx': 'production',
  'routers/vue-router.ts': 'production',
  'routers/turbo.ts': 'production',
  'routers/turbo-kept.ts': 'production',
  'routers/htmx.ts': 'production',
};

const built = new Map<string, Promise<string>>();

/**
 * A script of these pages by its file name, `app.js`; built when first asked for, since most who start the demo never do.
 * @returns undefined when there is none of this name
 */
export async function browserScript(file: string): Promise<string | undefined> {
  const [program, mode] = Object.entries(programs).find(([path]) => `${parse(path).name}.js` === file) ?? [];
  if (!program || !mode) return undefined;
  const code = built.get(file) ?? bundle(join(import.meta.dirname, program), mode);
  built.set(file, code);
  return code;
}
