import { hkdfSync, type KeyObject } from 'node:crypto';

/** A key of its own for every purpose (HKDF, RFC 5869). */
export function deriveKey(secretKey: KeyObject, label: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `referral-widget/${label}`, bytes));
}
