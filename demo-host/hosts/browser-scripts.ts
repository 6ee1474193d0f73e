import { join } from 'node:path';
import { build } from 'vite';

const folder = join(import.meta.dirname, 'browser');

/** Each is a program of its own. */
const entries = ['app', 'tabs'];

async function bundle(name: string): Promise<[file: string, code: string]> {
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    // React's development build is the one that mounts everything twice in its strict mode.
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: join(folder, `${name}.ts`), output: { entryFileNames: `${name}.js` } },
    },
  });
  const [output] = [built].flat();
  const entry = output && 'output' in output ? output.output[0] : undefined;
  if (!entry) throw new Error(`Nothing came out of building ${name}`);
  return [entry.fileName, entry.code];
}

/** The scripts of these pages by file name; built when first asked for, since most who start the demo never do. */
export function browserScripts(): () => Promise<ReadonlyMap<string, string>> {
  let built: Promise<ReadonlyMap<string, string>> | undefined;
  return () => (built ??= Promise.all(entries.map(bundle)).then((files) => new Map(files)));
}
