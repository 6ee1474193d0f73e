import { createHmac, type KeyObject } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

/** What stands for a source under a derived key. */
export const pseudonymBy = (key: Buffer, source: string): string =>
  createHmac('sha256', key).update(source).digest('hex').slice(0, 32);

/** The pseudonyms under a secret key, of as long as it is one. */
export function pseudonymsUnder(secretKey: KeyObject): (source: string) => string {
  const key = deriveKey(secretKey, 'pseudonym');
  return (source) => pseudonymBy(key, source);
}
