import { adapted } from './take-secret.ts';

/**
 * What routers keep of an entry that find a page by its address: React Router, Vue Router, Angular, TanStack Router, Next. Where they
 * find theirs again, they take the entry for the former one.
 */
const BY_ADDRESS = [['idx', 'key'], ['position', 'current'], ['navigationId'], ['__TSR_index'], ['__NA']];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * What is kept with the entry of a step. Routers that go by the address get none, as with any other place on their page. Who swaps
 * parts of the document by what is kept (Turbo, htmx, SvelteKit, Astro, many a page's own script) would leave another page's
 * content standing at an entry without it, and so gets it along.
 * @param state what is kept with the entry before
 * @param change what becomes of each text in it
 */
export function stateOfStep(state: unknown, change: (text: string) => string): unknown {
  if (!isObject(state)) return state;
  if (BY_ADDRESS.some((names) => names.every((name) => name in state))) return null;
  const kept = adapted(state, change) as Record<string, unknown>;
  // Turbo knows the scroll position by it, which is another one at each entry.
  if (isObject(kept['turbo'])) Object.assign(kept['turbo'], { restorationIdentifier: `referral-${Math.random()}` });
  return kept;
}
