import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type Plugin } from 'vite';
import { lateSchemas } from '../../src/delivery/late-schemas.ts';

const calls = `
import { endpoint } from './endpoint.ts';
const local = 'a word of its own';
export const newThing = { kind: 'schema of the form', local };
export interface Thing { readonly name: string }
export const listThings = endpoint({ name: 'listThings', method: 'GET', path: 'things', answer: { kind: 'schema of the list' } });
export const createThing = endpoint({ name: 'createThing', path: 'things/new', method: 'POST', body: newThing, ...{ idempotent: true } });
`;

const files = {
  'src/contract/topic/endpoint.ts': 'export const endpoint = <E>(definition: E): E => definition;',
  'src/contract/topic/calls.ts': calls,
  'src/widget/list.tsx': `
    import { listThings, type Thing } from '../contract/topic/calls.ts';
    export const call = listThings;
    export type Shown = Thing;`,
  'src/widget/form.ts': `
    import { createThing as made, newThing } from '../contract/topic/calls.ts';
    export { made, newThing };`,
};

interface Light {
  readonly name: string;
  readonly path: string;
  readonly whole: () => Promise<object>;
}

let folder: string;
const built = (name: string) => join(folder, 'dist', name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'late-schemas-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [lateSchemas() as Plugin],
    build: {
      minify: false,
      lib: {
        entry: { list: join(folder, 'src/widget/list.tsx'), form: join(folder, 'src/widget/form.ts') },
        formats: ['es'],
        fileName: (_, name) => `${name}.mjs`,
      },
      rolldownOptions: { output: { chunkFileNames: '[name].mjs' } },
    },
  });
}, 60_000);

afterAll(() => rm(folder, { recursive: true }));

describe('a call in a page that only reads', () => {
  it('is its name and its address, without a chunk to wait for', async () => {
    const text = await readFile(built('list.mjs'), 'utf8');
    expect(text).not.toContain('schema of');
    expect(text).not.toMatch(/^import .* from/m);
    const { call } = (await import(built('list.mjs'))) as { call: Light };
    expect(call).toMatchObject({ name: 'listThings', method: 'GET', path: 'things' });
  });

  it('fetches the rest of itself when it is made', async () => {
    const { call } = (await import(built('list.mjs'))) as { call: Light };
    expect(await call.whole()).toEqual({
      name: 'listThings',
      method: 'GET',
      path: 'things',
      answer: { kind: 'schema of the list' },
    });
  });
});

it('a form has its schema at once, and its call like everybody else', async () => {
  const { made, newThing } = (await import(built('form.mjs'))) as { made: Light; newThing: object };
  expect(newThing).toEqual({ kind: 'schema of the form', local: 'a word of its own' });
  const { whole, ...facts } = made;
  expect(facts).toEqual({ name: 'createThing', path: 'things/new', method: 'POST' });
  expect(await whole()).toMatchObject({ body: newThing, idempotent: true });
  expect((await readdir(join(folder, 'dist'))).filter((name) => name.startsWith('calls'))).toHaveLength(1);
});

it('nobody in the widget asks a call for its schema, which browsers do not have there', () => {
  const widget = join(import.meta.dirname, '../../src/widget');
  const sources = readdirSync(widget, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const asking = sources.flatMap((file) => {
    const text = readFileSync(join(widget, file), 'utf8');
    const imported = [...text.matchAll(/import \{([^}]*)\} from '#contract\/[^']*\/calls[\w-]*\.ts'/g)]
      .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
      .filter((name) => /^\w+$/.test(name));
    const uses = imported.filter((name) => new RegExp(`\\b${name}\\.(params|query|body|answer)\\b`).test(text));
    return uses.map((name) => `${file}: ${name}`);
  });
  expect(sources.length).toBeGreaterThan(300);
  expect(asking).toEqual([]);
});
