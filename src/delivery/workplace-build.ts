import type { EnvironmentOptions } from 'vite';

/**
 * The build of an entry of its own for those who work with the programme, the agency office or the operator's desk: it shares no chunk
 * with the programme, which stays as small as it is.
 * @param name of the folder in `dist`, and below `assets` of what the service serves (src/server/routes/static/static-routes.ts)
 * @param entry the module that starts it
 */
export function workplaceBuild(name: string, entry: string): EnvironmentOptions {
  const named = (ending: string) => `assets/${name}/[name]-[hash]${ending}`;
  return {
    consumer: 'client',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: `dist/${name}`,
      target: 'es2022',
      manifest: true,
      rolldownOptions: {
        input: { [name]: entry },
        output: { entryFileNames: named('.js'), chunkFileNames: named('.js'), assetFileNames: named('[extname]') },
      },
    },
  };
}
