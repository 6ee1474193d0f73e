import { createHmac, hkdfSync, type KeyObject } from 'node:crypto';

/** What may be kept of a SECRET_KEY to know it again: a keyed hash of a constant, which tells nothing of the key. */
export function checkValueOf(secretKey: KeyObject): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'referral-widget/check-value', 32));
  return createHmac('sha256', key).update('this key is known').digest('hex');
}
