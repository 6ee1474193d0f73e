import { createHmac, type KeyObject } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

/** What may be kept of a SECRET_KEY to know it again: a keyed hash of a constant, which tells nothing of the key. */
export function checkValueOf(secretKey: KeyObject): string {
  return createHmac('sha256', deriveKey(secretKey, 'check-value')).update('this key is known').digest('hex');
}
