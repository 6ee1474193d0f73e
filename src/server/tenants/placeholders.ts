import { wireName } from '#contract/wire.ts';
import type { Note } from './mistakes.ts';

/** Addresses that differ from one installation to the next; no other field may hold a placeholder. */
const fields = [wireName('tenantUrl'), wireName('recommendWebPage'), wireName('allowedOrigins'), wireName('trackings')];

const placeholder = /\$\{([A-Z][A-Z0-9_]*)(?::-([^}]*))?\}/g;

/** Puts the environment's values in place of `${NAME}` and `${NAME:-default}` in the addresses of a tenant.json. */
export function fillPlaceholders(value: unknown, env: NodeJS.ProcessEnv, file: string, note: Note): unknown {
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
    return item.replaceAll(placeholder, (whole, name: string, otherwise: string | undefined) => {
      const given = env[name] || otherwise;
      if (given === undefined) note(file, place, `needs the environment variable ${name}`);
      return given ?? whole;
    });
  }
  return fill(value, '', false);
}
