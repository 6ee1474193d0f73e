import { routeFromHash, splitSecret } from '#bridge/route.ts';

/**
 * By these Next knows entries whose address it has written itself. Of another address in such an entry it does not learn,
 * and writes the former one again.
 */
const MARKS = ['__NA', '_N'];

/**
 * What a page keeps of an entry (`history.state`), for the same entry with another address. Routers note the address there
 * and write it again when they leave.
 * @param change what becomes of each text
 */
export function adapted(state: unknown, change: (text: string) => string): unknown {
  if (typeof state === 'string') return change(state);
  if (Array.isArray(state)) return state.map((each) => adapted(each, change));
  if (Object.prototype.toString.call(state) !== '[object Object]') return state;
  const kept = Object.entries(state as object).filter(([name]) => !MARKS.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, adapted(value, change)]));
}

/** An address, or what stands for one, without the secret of the route in its hash. */
export const withoutSecret = (address: string): string =>
  address.replace(/#(.*)$/, (hash, route: string) => (routeFromHash(hash) ? `#${splitSecret(route)[0]}` : hash));

/**
 * Takes the secret of a link out of the page's address and of what is kept with its entry: no script of the page is to
 * find it there.
 * @returns it, or null where the address has none
 */
export function takeSecret(): string | null {
  const [, token] = splitSecret(routeFromHash(location.hash) ?? '/');
  let isThere = false;
  const clean = (text: string) => {
    const cleaned = withoutSecret(text);
    isThere ||= cleaned !== text;
    return cleaned;
  };
  const [state, address] = [adapted(history.state, clean), clean(location.href)];
  if (isThere) history.replaceState(state, '', address);
  return token || null;
}
