import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

it('is the one of FIPS 180-4', () => {
  expect(hex(sha256('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it.each([0, 1, 43, 55, 56, 57, 63, 64, 65, 119, 120, 1000])(
  'of %i characters is what another one makes of them',
  (length) => {
    const text = Array.from({ length }, (_, at) => String.fromCharCode((at * 37 + length) % 128)).join('');
    expect(hex(sha256(text))).toBe(createHash('sha256').update(text, 'latin1').digest('hex'));
  },
);
