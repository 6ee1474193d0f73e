import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from '@swc/core';

/** A script that runs in a document before anything else does; its names stay its own. */
export async function probeSource(name: 'first-use' | 'traffic'): Promise<string> {
  const typed = await readFile(join(import.meta.dirname, `../probes/${name}.ts`), 'utf8');
  const { code } = await transform(typed, {
    isModule: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  return `{${code}}`;
}
