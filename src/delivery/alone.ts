/**
 * How a small module is built that a page of its own runs.
 * @param entry absolute path of its source
 * @param name of folder and file: `dist/<name>/<name>.js`
 */
export const alone = (entry: string, name: string) => ({
  consumer: 'client' as const,
  build: {
    outDir: `dist/${name}`,
    target: 'es2022',
    minify: true,
    lib: { entry, formats: ['es' as const], fileName: () => `${name}.js` },
  },
});
