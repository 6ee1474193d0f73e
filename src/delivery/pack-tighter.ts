import { minify } from '@swc/core';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** As many bytes as travel. */
const packedSize = (code: string) => gzipSync(code, { level: 9 }).length;

/** What is put where it is used once is shorter, and often packs worse: repeated names are nearly free. */
const waysToPack = [{ passes: 3 }, { passes: 3, inline: 0, reduce_vars: false, reduce_funcs: false }] as const;

/** Minifies once more by swc, and keeps what travels in the fewest bytes. */
export const packTighter: Plugin = {
  name: 'pack-tighter',
  applyToEnvironment: (environment) => ['client', 'office', 'bridge', 'loader'].includes(environment.name),
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const ways = waysToPack.map((compress) =>
        minify(file.code, { module: true, ecma: 2022, compress, mangle: { toplevel: true } }),
      );
      const all = [file.code, ...(await Promise.all(ways)).map(({ code }) => code)];
      file.code = all.reduce((least, code) => (packedSize(code) < packedSize(least) ? code : least));
    }
  },
};
