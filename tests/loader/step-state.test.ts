import { expect, it } from 'vitest';
import { stateOfStep } from '#loader/step-state.ts';

const change = (text: string) => text.replace('/empfehlen', '/empfehlen#/login');

// As seen on sites that were built with them.
it.each([
  ['React Router', { usr: null, key: 'k1', idx: 0 }],
  ['Vue Router', { back: null, current: '/empfehlen', forward: null, position: 1, replaced: false, scroll: null }],
  ['Angular', { navigationId: 2 }],
  ['TanStack Router', { __TSR_key: 'a', __TSR_index: 1 }],
  ['Next', { __NA: true, __PRIVATE_NEXTJS_INTERNALS_TREE: {} }],
])('gives an entry none where %s goes by the address', (_, state) => {
  expect(stateOfStep(state, change)).toBeNull();
});

it.each([
  ['htmx', { htmx: true }, { htmx: true }],
  ['SvelteKit', { 'sveltekit:history': 1, 'sveltekit:states': {} }, { 'sveltekit:history': 1, 'sveltekit:states': {} }],
  ['Astro', { index: 1, scrollX: 0, scrollY: 9 }, { index: 1, scrollX: 0, scrollY: 9 }],
  ['a page’s own script', { page: '/empfehlen', at: [1] }, { page: '/empfehlen#/login', at: [1] }],
  ['a page’s own script, by a word', 'recommend', 'recommend'],
  ['nothing', null, null],
  ['something that looks a little like a router', { position: 7, key: 'x' }, { position: 7, key: 'x' }],
])('gives along what %s keeps', (_, state, expected) => {
  expect(stateOfStep(state, change)).toEqual(expected);
});

it('gives Turbo an entry of its own', () => {
  const state = { turbo: { restorationIdentifier: 'a', restorationIndex: 3 } };
  const [one, other] = [stateOfStep(state, change), stateOfStep(state, change)];
  expect(one).toEqual({ turbo: { restorationIdentifier: expect.any(String) as string, restorationIndex: 3 } });
  expect(one).not.toEqual(state);
  expect(other).not.toEqual(one);
  expect(state.turbo.restorationIdentifier).toBe('a');
});
