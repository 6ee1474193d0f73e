// @vitest-environment happy-dom
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type * as ReactModule from 'react';
import type { ReactNode } from 'react';
import type * as DomModule from 'react-dom';
import type * as ClientModule from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { build, parseAst, type Plugin } from 'vite';
import { leanReact, withoutExports, withoutLeftOut } from '../../src/delivery/lean-react.ts';

interface Built {
  readonly react: typeof ReactModule;
  readonly dom: typeof DomModule;
  readonly client: typeof ClientModule;
}

let folder: string;
let lean: Built;

async function built(name: string, plugins: readonly Plugin[]): Promise<Built> {
  const entry = join(folder, `${name}.ts`);
  const from = (module: string) => JSON.stringify(createRequire(import.meta.url).resolve(module));
  const modules = `import * as react from ${from('react')}; import * as dom from ${from('react-dom')};`;
  await writeFile(
    entry,
    `${modules} import * as client from ${from('react-dom/client')}; export { react, dom, client };`,
  );
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [...plugins],
    build: { outDir: join(folder, name), minify: true, lib: { entry, formats: ['es'], fileName: () => 'all.mjs' } },
  });
  const code = await readFile(join(folder, name, 'all.mjs'), 'utf8');
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Built;
}

let place: HTMLElement;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lean-react-'));
  lean = await built('lean', [leanReact as Plugin]);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => place.remove());

interface Page {
  readonly default: () => ReactNode;
}

/** A chunk that comes or fails when it is told to. */
function later() {
  const told: { come: (page: Page) => void; fail: (error: Error) => void } = { come: () => {}, fail: () => {} };
  const module = new Promise<Page>((resolve, reject) => {
    Object.assign(told, { come: resolve, fail: reject });
  });
  return Object.assign(told, { module });
}

/** Shows something at once. */
function shown(node: ReactNode, options: ClientModule.RootOptions = {}): ClientModule.Root {
  const root = lean.client.createRoot(place, options);
  lean.dom.flushSync(() => root.render(node));
  return root;
}

describe('what browsers get of React', () => {
  it('keeps state, effects and context, and takes parts away again', async () => {
    const { createContext, createElement: h, useContext, useEffect, useLayoutEffect, useState } = lean.react;
    const told: string[] = [];
    const Word = createContext('none');
    function Counter() {
      const [count, setCount] = useState(0);
      const word = useContext(Word);
      useLayoutEffect(() => void told.push(`layout ${count}`), [count]);
      useEffect(() => {
        told.push(`effect ${count}`);
        return () => void told.push(`end ${count}`);
      }, [count]);
      return h('button', { type: 'button', onClick: () => setCount((before) => before + 1) }, `${word} ${count}`);
    }
    const root = shown(h(Word, { value: 'pressed' }, h(Counter)));
    place.querySelector('button')?.click();
    await expect.poll(() => place.textContent).toBe('pressed 1');
    await expect.poll(() => told).toContain('effect 1');
    root.unmount();
    await expect.poll(() => told).toEqual(['layout 0', 'effect 0', 'layout 1', 'end 0', 'effect 1', 'end 1']);
    expect(place.innerHTML).toBe('');
  });

  it('waits for what comes later, shows its failure, and hides nothing that stood there in a transition', async () => {
    const { Component, createElement: h, lazy, startTransition, Suspense, useState } = lean.react;
    class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
      override state = { failed: false };
      static getDerivedStateFromError = () => ({ failed: true });
      override render = () => (this.state.failed ? 'failed' : this.props.children);
    }
    const [coming, failing] = [later(), later()];
    const pages = [() => 'here', lazy(() => coming.module), lazy(() => failing.module)];
    const go: { to?: (index: number) => void } = {};
    function Pages() {
      const [index, setIndex] = useState(0);
      go.to = setIndex;
      return h(Suspense, { fallback: 'waiting' }, h(pages[index] ?? 'i'));
    }
    const caught: unknown[] = [];
    shown(h(Boundary, null, h(Pages)), { onCaughtError: (error) => void caught.push(error) });
    expect(place.textContent).toBe('here');
    startTransition(() => go.to?.(1));
    await new Promise(requestAnimationFrame);
    expect(place.textContent).toBe('here');
    coming.come({ default: () => 'come' });
    await expect.poll(() => place.textContent).toBe('come');
    lean.dom.flushSync(() => go.to?.(2));
    await expect.poll(() => place.textContent).toMatch(/waiting$/);
    failing.fail(new Error('no such chunk'));
    await expect.poll(() => place.textContent).toBe('failed');
    expect(caught.map(String)).toEqual(['Error: no such chunk']);
  });

  it('takes up what stands there, what was entered in it too, and tells what does not fit', async () => {
    const { createElement: h } = lean.react;
    place.innerHTML = '<p>one</p><input value="entered"/>';
    const [field, failures] = [place.querySelector('input'), [] as unknown[]];
    const shows = (text: string) => [h('p', { key: 1 }, text), h('input', { key: 2, defaultValue: 'entered' })];
    const onRecoverableError = (error: unknown) => void failures.push(error);
    const root = lean.client.hydrateRoot(place, shows('one'), { onRecoverableError });
    await expect.poll(() => Object.keys(field ?? {}).some((key) => key.startsWith('__reactProps'))).toBe(true);
    expect(place.querySelector('input')).toBe(field);
    expect(failures).toEqual([]);
    root.unmount();
    place.innerHTML = '<p>other</p>';
    lean.client.hydrateRoot(place, h('p', null, 'one'), { onRecoverableError });
    await expect.poll(() => place.textContent).toBe('one');
    expect(failures).toHaveLength(1);
  });

  it('leads fields, portals, refs, moved lists and stores outside', async () => {
    const { createElement: h, forwardRef, Fragment, memo, useId, useState, useSyncExternalStore } = lean.react;
    const listeners = new Set<() => void>();
    const store = { value: 'a' };
    const subscribe = (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    const aside = document.body.appendChild(document.createElement('aside'));
    const ref: { current: HTMLInputElement | null } = { current: null };
    const Field = forwardRef<HTMLInputElement>((_props, given) => {
      const [text, setText] = useState('');
      const id = useId();
      return h('input', { ref: given, id, value: text, onChange: ({ target }) => setText(target.value.toUpperCase()) });
    });
    const List = memo(({ keys }: { keys: string }) =>
      h(Fragment, null, ...[...keys].map((key) => h('i', { key }, key))),
    );
    const All = () => {
      const value = useSyncExternalStore(subscribe, () => store.value);
      return h('form', null, h(Field, { ref }), h(List, { keys: value }), lean.dom.createPortal(value, aside));
    };
    const root = shown(h(All));
    expect(ref.current?.id).not.toBe('');
    if (ref.current) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(ref.current, 'word');
      ref.current.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await expect.poll(() => ref.current?.value).toBe('WORD');
    const change = (value: string) =>
      lean.dom.flushSync(() => {
        store.value = value;
        for (const listener of listeners) listener();
      });
    change('cba');
    const [, first] = [place.textContent, place.querySelector('i:last-of-type')];
    expect([place.textContent, aside.textContent]).toEqual(['cba', 'cba']);
    change('abc');
    expect(place.querySelector('i')).toBe(first);
    root.unmount();
    expect([aside.innerHTML, ref.current, listeners.size]).toEqual(['', null, 0]);
    aside.remove();
  });

  it('says which kind of part it does not know', async () => {
    const { createElement: h, StrictMode } = lean.react;
    const error = await new Promise((resolve) => {
      const root = lean.client.createRoot(place, { onUncaughtError: resolve });
      lean.dom.flushSync(() => root.render(h(StrictMode, null, 'x')));
    });
    expect(String(error)).toContain('130');
  });
});

const file = join(dirname(createRequire(import.meta.url).resolve('react-dom')), 'cjs/react-dom-client.production.js');

it('fails the build where React is not what it was made for', async () => {
  const whole = await readFile(file, 'utf8');
  for (const [found, other] of [
    ['startViewTransition', 'beginViewTransition'],
    ['REACT_ACTIVITY_TYPE', 'REACT_OTHER_TYPE'],
    ['pendingViewTransition', 'pendingTransitionOfView'],
    ['prefetchDNS', 'prefetchName'],
  ] as const) {
    const changed = whole.replaceAll(new RegExp(`\\b${found}\\b`, 'g'), other);
    expect(() => withoutLeftOut(changed, parseAst(changed))).toThrow(found);
  }
  const another = whole.replaceAll('19.3.1', '19.4.0');
  for (const without of [withoutExports, withoutLeftOut]) {
    expect(() => without(another, parseAst(another))).toThrow('was made for React 19.3.1');
  }
});
