import { fileWords } from './file-words.ts';
import type { Note } from './mistakes.ts';

/** Addresses that differ from one installation to the next; no other field may hold a placeholder. */
const fields: readonly string[] = [
  fileWords.tenantUrl,
  fileWords.recommendWebPage,
  fileWords.allowedOrigins,
  fileWords.trackings,
  fileWords.squidexUrl,
  fileWords.productUrl,
  fileWords.agencySignIn,
];

const placeholder = /\$\{([A-Z][A-Z0-9_]*)(?::-([^}]*))?\}/g;

/** What the names of a tenant's variables begin with: `TENANT_LINDENSTROM_`. */
const prefixOf = (key: string) => `TENANT_${key.toUpperCase().replaceAll('-', '_')}_`;

/** The part of the environment that is made for one tenant. The rest is the service's own, and no folder gets to see it. */
export interface TenantVariables {
  readonly prefix: string;
  readonly values: ReadonlyMap<string, string>;
}

/**
 * The variables of one of several tenants. `TENANT_LINDEN_STROM_URL` belongs to `linden-strom` and not to `linden`, where there are both.
 * @param keys of all tenants
 */
export function variablesOf(key: string, keys: readonly string[], env: NodeJS.ProcessEnv): TenantVariables {
  const prefix = prefixOf(key);
  const others = keys.map((other) => prefixOf(other)).filter((other) => other.length > prefix.length);
  const own = Object.entries(env).filter(
    (entry): entry is [string, string] =>
      entry[0].startsWith(prefix) && entry[1] !== undefined && !others.some((other) => entry[0].startsWith(other)),
  );
  return { prefix, values: new Map(own) };
}

/**
 * Puts the values of a tenant's variables in place of `${NAME}` and `${NAME:-default}` in the addresses of a tenant.json. Whatever else
 * looks like a placeholder is a mistake.
 */
export function fillPlaceholders(
  value: unknown,
  { prefix, values }: TenantVariables,
  file: string,
  note: Note,
): unknown {
  function fill(item: unknown, place: string, allowed: boolean): unknown {
    if (Array.isArray(item)) return item.map((entry, index) => fill(entry, `${place}[${index}]`, allowed));
    if (typeof item === 'object' && item !== null) {
      const entries = Object.entries(item).map(([key, entry]) => {
        const inside = place ? `${place}.${key}` : key;
        return [key, fill(entry, inside, allowed || (place === '' && fields.includes(key)))] as const;
      });
      return Object.fromEntries(entries);
    }
    if (typeof item !== 'string') return item;
    if (!allowed) {
      if (item.includes('${')) note(file, place, `may not hold a placeholder; only ${fields.join(', ')} may`);
      return item;
    }
    if (item.replaceAll(placeholder, '').includes('${')) {
      note(file, place, 'may hold a placeholder only as ${NAME} or ${NAME:-default}, in capital letters');
    }
    return item.replaceAll(placeholder, (whole, name: string, otherwise: string | undefined) => {
      if (!name.startsWith(prefix)) {
        note(file, place, `may name only variables that begin with ${prefix}, not ${name}`);
        return whole;
      }
      const given = values.get(name) || otherwise;
      if (given === undefined) note(file, place, `needs the environment variable ${name}`);
      return given ?? whole;
    });
  }
  return fill(value, '', false);
}
