import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealing, SealBroken } from './sealing.ts';

const secretKey = createSecretKey(Buffer.from('a secret of at least thirty-two characters'));
const sealing = createSealing(secretKey, 'mail');

describe('sealing', () => {
  it('gives back what was sealed, and never the same sealed text twice', () => {
    const sealed = sealing.seal('mira@example.org – grüße', 'row-1');
    expect(sealing.open(sealed, 'row-1')).toBe('mira@example.org – grüße');
    expect(sealed).not.toContain('mira');
    expect(sealing.seal('mira@example.org – grüße', 'row-1')).not.toBe(sealed);
  });

  it('opens nothing at another place, for another purpose or with another key', () => {
    const sealed = sealing.seal('secret', 'row-1');
    const otherKey = createSecretKey(Buffer.from('another secret, at least thirty-two characters'));
    expect(() => sealing.open(sealed, 'row-2')).toThrow(SealBroken);
    expect(() => createSealing(secretKey, 'bank').open(sealed, 'row-1')).toThrow('another key');
    expect(() => createSealing(otherKey, 'mail').open(sealed, 'row-1')).toThrow('another key');
  });

  it('opens what a former key sealed while that key is given, and seals with the key of today', () => {
    const sealed = sealing.seal('secret', 'row-1');
    const laterKey = createSecretKey(Buffer.from('the later secret of thirty-two characters'));
    const later = createSealing(laterKey, 'mail', [secretKey]);
    expect(later.open(sealed, 'row-1')).toBe('secret');
    expect(sealed.startsWith(later.mark)).toBe(false);
    const again = later.seal('secret', 'row-1');
    expect(again.startsWith(later.mark)).toBe(true);
    expect(() => sealing.open(again, 'row-1')).toThrow('another key');
    expect(() => createSealing(laterKey, 'mail').open(sealed, 'row-1')).toThrow('another key');
  });

  it('notices every changed character', () => {
    const sealed = sealing.seal('secret', 'row-1');
    const keyIdLength = sealed.indexOf('.') + 1;
    for (let at = keyIdLength; at < sealed.length - 1; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      expect(() => sealing.open(sealed.slice(0, at) + other + sealed.slice(at + 1), 'row-1')).toThrow(SealBroken);
    }
    expect(() => sealing.open(sealed.slice(0, keyIdLength + 4), 'row-1')).toThrow(SealBroken);
  });
});
