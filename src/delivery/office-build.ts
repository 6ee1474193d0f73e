import type { EnvironmentOptions } from 'vite';

/** Where its files are, below what the service serves (src/server/routes/static/static-routes.ts). */
const named = (ending: string) => `assets/office/[name]-[hash]${ending}`;

/**
 * The build of the agency office, an entry of its own for those who work with it: it shares no chunk with the programme, which stays
 * as small as it is.
 * @param entry the module that starts it
 */
export const officeBuild = (entry: string): EnvironmentOptions => ({
  consumer: 'client',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/office',
    target: 'es2022',
    manifest: true,
    rolldownOptions: {
      input: { office: entry },
      output: { entryFileNames: named('.js'), chunkFileNames: named('.js'), assetFileNames: named('[extname]') },
    },
  },
});
