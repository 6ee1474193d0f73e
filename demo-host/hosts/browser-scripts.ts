import { join, parse } from 'node:path';
import { build } from 'vite';

type Mode = 'development' | 'production';

/** Each is a program of its own. React's development build is the one that mounts everything twice in its strict mode. */
const programs: Readonly<Record<string, Mode>> = {
  'browser/app.ts': 'development',
  'browser/tabs.ts': 'development',
  'routers/react-router.tsx': 'production',
  'routers/vue-router.ts': 'production',
  'routers/turbo.ts': 'production',
  'routers/turbo-kept.ts': 'production',
  'routers/htmx.ts': 'production',
};

async function bundle(program: string, mode: Mode): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    mode,
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, program) },
    },
  });
  const [output] = [built].flat();
  const entry = output && 'output' in output ? output.output[0] : undefined;
  if (!entry) throw new Error(`Nothing came out of building ${program}`);
  return entry.code;
}

const built = new Map<string, Promise<string>>();

/**
 * A script of these pages by its file name, `app.js`; built when first asked for, since most who start the demo never do.
 * @returns undefined when there is none of this name
 */
export async function browserScript(file: string): Promise<string | undefined> {
  const [program, mode] = Object.entries(programs).find(([path]) => `${parse(path).name}.js` === file) ?? [];
  if (!program || !mode) return undefined;
  const code = built.get(file) ?? bundle(program, mode);
  built.set(file, code);
  return code;
}
