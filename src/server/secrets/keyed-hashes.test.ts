import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKeyedHashes } from './keyed-hashes.ts';

const [first, second] = [1, 2].map((byte) => createSecretKey(Buffer.alloc(32, byte)));
if (!first || !second) throw new Error('no keys');

describe('a keyed hash', () => {
  const hashes = createKeyedHashes(first, 'ledger');
  const made = hashes.of('60 euros');

  it('fits what it was made of, and nothing else', () => {
    expect(hashes.fits('60 euros', made)).toBe(true);
    expect(hashes.fits('61 euros', made)).toBe(false);
    expect(
      hashes.fits('60 euros', { ...made, hash: made.hash.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }),
    ).toBe(false);
  });

  it('is made by nobody without the key, who may call theirs as they like', () => {
    const others = createKeyedHashes(second, 'ledger');
    expect(hashes.fits('60 euros', { ...others.of('60 euros'), key: made.key })).toBe(false);
    expect(hashes.fits('60 euros', createKeyedHashes(first, 'other').of('60 euros'))).toBeNull();
  });

  it('is known while its key is given, and judged by nobody after that', () => {
    const later = createKeyedHashes(second, 'ledger', [first]);
    expect([later.fits('60 euros', made), later.fits('61 euros', made)]).toEqual([true, false]);
    expect(later.of('60 euros').key).not.toBe(made.key);
    expect(createKeyedHashes(second, 'ledger').fits('60 euros', made)).toBeNull();
  });
});
