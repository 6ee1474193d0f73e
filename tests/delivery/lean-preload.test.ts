// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { leanPreload } from '../../src/delivery/lean-preload.ts';
import { requireBuild } from './require-build.ts';

type Preload = <Module>(load: () => Promise<Module>, files?: readonly string[]) => Promise<Module>;
let vitePreload: Preload;
type Link = HTMLLinkElement & { coming?: Promise<unknown> };
let appended: Link[];

beforeAll(requireBuild);

beforeEach(async () => {
  document.head.innerHTML = '<link rel="help" href="/assets/base-1.css">';
  appended = [];
  vi.spyOn(document.head, 'append').mockImplementation((added) => {
    const link = added as Link;
    appended.push(link);
    // Found like the link, and fetches nothing.
    const place = Object.assign(document.createElement('link'), { rel: 'help', href: link.href, coming: link.coming });
    link.remove = () => place.remove();
    document.head.appendChild(place);
  });
  const code = leanPreload
    .load('\0vite/preload-helper.js')
    ?.replace('import.meta.url', '"https://widget.example/assets/again-1/main.js"');
  // Each is a module of its own.
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(`${code}//${Math.random()}`)}`);
  ({ __vitePreload: vitePreload } = module as { readonly __vitePreload: Preload });
});

const linked = () => appended.map(({ rel, href }) => [rel, href.replace(/^.*\/assets/, '/assets')]);

it('is what browsers get', () => {
  const assets = join(import.meta.dirname, '../../dist/widget/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n');
  expect(code).toContain('modulepreload');
  expect(code).not.toContain('vite:preloadError');
  expect(leanPreload.load('/src/main.ts')).toBeNull();
});

it('fetches what stands beside a chunk from where this module is, and each once', async () => {
  const files = ['assets/base-1.css', 'assets/page-1.js'];
  expect(await vitePreload(async () => 'page', files)).toBe('page');
  expect(await vitePreload(async () => 'page', files)).toBe('page');
  expect(linked()).toEqual([['modulepreload', '/assets/again-1/page-1.js']]);
});

it('gives the chunk once its style sheet is there, to everybody who waits', async () => {
  const settled = vi.fn();
  const both = [1, 2].map(() => vitePreload(async () => 'page', ['assets/page-1.css']).then(settled));
  await Promise.resolve();
  expect(linked()).toEqual([['stylesheet', '/assets/again-1/page-1.css']]);
  expect(settled).not.toHaveBeenCalled();
  appended[0]?.dispatchEvent(new Event('load'));
  await Promise.all(both);
  expect(settled).toHaveBeenCalledTimes(2);
});

it('fails where its style sheet does not come, and asks for it anew the next time', async () => {
  const first = vitePreload(async () => 'page', ['assets/page-1.css']);
  appended[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('page-1.css');
  const second = vitePreload(async () => 'page', ['assets/page-1.css']);
  expect(appended).toHaveLength(2);
  appended[1]?.dispatchEvent(new Event('load'));
  expect(await second).toBe('page');
});

it('fails where the chunk does', async () => {
  await expect(vitePreload(() => Promise.reject(new TypeError('lost')))).rejects.toThrow('lost');
});
