import { createHmac, type KeyObject } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

/**
 * HMAC-SHA-256 with a key of its own for every purpose, derived from SECRET_KEY. What an earlier SECRET_KEY has made is known
 * again while that is among the former ones.
 */
export function createKeyedHashes(secretKey: KeyObject, purpose: string, formerKeys: readonly KeyObject[] = []) {
  const derived = (root: KeyObject) => ({
    id: deriveKey(root, `keyed-hash-id/${purpose}`, 6).toString('base64url'),
    key: deriveKey(root, purpose),
  });
  const current = derived(secretKey);
  const known = new Map([current, ...formerKeys.map((root) => derived(root))].map(({ id, key }) => [id, key]));
  const hashBy = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex');
  return {
    /** By the key of today. @returns which key that is, and the hash in hex */
    of: (text: string) => ({ key: current.id, hash: hashBy(current.key, text) }),
    /** @returns null where its key is not given: nobody can say */
    fits: (text: string, { key: id, hash }: { readonly key: string; readonly hash: string }): boolean | null => {
      const key = known.get(id);
      return key ? hashBy(key, text) === hash : null;
    },
  };
}
