import { expect, it } from 'vitest';
import { seenRouter } from '#loader/check/routers.ts';

const nothing = { state: null, hasGlobal: () => false, hasElement: () => false };
const withGlobal = (name: string) => ({ ...nothing, hasGlobal: (each: string) => each === name });

// What each of them keeps of an entry, as seen on sites that were built with them.
it.each([
  ['Next', { ...nothing, state: { __NA: true, __PRIVATE_NEXTJS_INTERNALS_TREE: [] } }],
  ['Next', withGlobal('next')],
  ['React Router', { ...nothing, state: { usr: null, key: 'default', idx: 0 } }],
  ['Vue Router', { ...nothing, state: { back: null, current: '/', forward: null, position: 1, scroll: null } }],
  ['Angular', { ...nothing, state: { navigationId: 2 } }],
  ['SvelteKit', { ...nothing, state: { 'sveltekit:history': 1, 'sveltekit:navigation': 1 } }],
  ['Turbo', { ...nothing, state: { turbo: { restorationIdentifier: 'x', restorationIndex: 0 } } }],
  ['htmx', withGlobal('htmx')],
  ['Astro’s ClientRouter', { ...nothing, hasElement: (each: string) => each.includes('astro-view-transitions') }],
])('knows %s by its traces', (name, traces) => {
  expect(seenRouter(traces)?.name).toBe(name);
});

it.each([null, undefined, 'text', 7, {}, { key: 'mine' }, [1]])('sees none in a state of %j', (state) => {
  expect(seenRouter({ ...nothing, state })).toBeNull();
});
