import { build } from 'vite';

/** React's development build is the one that mounts everything twice in its strict mode. */
export type Mode = 'development' | 'production';

/**
 * Makes one script of a page's program and all that it imports.
 * @param program its path
 * @returns the code
 */
export async function bundle(program: string, mode: Mode): Promise<string> {
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
      rolldownOptions: { input: program },
    },
  });
  const [output] = [built].flat();
  const entry = output && 'output' in output ? output.output[0] : undefined;
  if (!entry) throw new Error(`Nothing came out of building ${program}`);
  return entry.code;
}
