import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { requireBuild } from './require-build.ts';

const root = join(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

/** Sentences that only React's development build has. */
const onlyInDevelopment = ['Download the React DevTools', 'Each child in a list should have a unique'];

/** The scripts of a folder of `dist`, name and text. */
async function scripts(folder: string): Promise<[name: string, text: string][]> {
  const at = join(root, 'dist', folder);
  const names = (await readdir(at, { recursive: true })).filter((name) => name.endsWith('.js'));
  return Promise.all(names.map(async (name) => [name, await readFile(join(at, name), 'utf8')]));
}

describe('what the tests run on', () => {
  beforeAll(requireBuild);

  it.each(['widget', 'loader', 'package', 'check'])('is the production build: %s', async (folder) => {
    const files = await scripts(folder);
    expect(files.length).toBeGreaterThan(0);
    const told = files.filter(([, text]) => onlyInDevelopment.some((sentence) => text.includes(sentence)));
    expect(told.map(([name]) => name)).toEqual([]);
    expect(files.filter(([, text]) => text.includes('process.env.NODE_ENV')).map(([name]) => name)).toEqual([]);
  });

  it('leads to another document by a chunk that needs nothing but what starts the widget: all else may be missing', async () => {
    const [code] = (await scripts('widget')).flatMap(([name, text]) => (/\bload-again-/.test(name) ? [text] : []));
    const imported = [...(code ?? '').matchAll(/from"\.\/([a-z-]+)-[\w-]+\.js"/g)].map(([, name]) => name);
    expect(imported).toEqual(['widget']);
  });

  it('is held against sentences that React’s development build really has', async () => {
    const development = ['react-dom/cjs/react-dom-client.development.js', 'react/cjs/react.development.js'];
    const texts = await Promise.all(
      development.map((file) => readFile(join(require.resolve('react/package.json'), '../..', file), 'utf8')),
    );
    for (const sentence of onlyInDevelopment) expect(texts.join('')).toContain(sentence);
  });
});
