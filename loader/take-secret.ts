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
export function adapted(state: unknown, change: (text: string) => string, depth = 0): unknown {
  if (typeof state === 'string') return change(state);
  // What is kept with an entry may lead back to itself; nobody notes an address as deep as this.
  if (depth > 9) return state;
  if (Array.isArray(state)) return state.map((each) => adapted(each, change, depth + 1));
  if ({}.toString.call(state) !== '[object Object]') return state;
  return Object.fromEntries(
    Object.entries(state as object).flatMap(([name, value]) =>
      MARKS.includes(name) ? [] : [[name, adapted(value, change, depth + 1)]],
    ),
  );
}

/** An address, or what stands for one, without the secret of the route in its hash. */
export const withoutSecret = (address: string): string =>
  address.replace(/#(.*)/, (hash, route: string) => (routeFromHash(hash) ? `#${splitSecret(route)[0]}` : hash));

/**
 * Takes the secret of a link out of the page's address and of what is kept with its entry: no script of the page is to
 * find it there.
 * @param inState leaves the address alone, in which there may be one of somebody who comes
 * @returns it, or null where the address has none
 */
export function takeSecret(inState?: boolean): string | null {
  const { href, hash } = location;
  const [, token] = splitSecret(routeFromHash(hash) ?? '/');
  let isThere = false;
  const clean = (text: string) => {
    const cleaned = withoutSecret(text);
    isThere ||= cleaned !== text;
    return cleaned;
  };
  const [state, address] = [adapted(history.state, clean), inState ? href : clean(href)];
  if (isThere) history.replaceState(state, '', address);
  return token || null;
}
