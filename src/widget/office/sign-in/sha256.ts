/**
 * SHA-256 (FIPS 180-4) for texts of ASCII. Its own, since the browser's is missing in a frame on a page without TLS, and answers
 * later: the address of the provider's page has to be there before the click, or browsers take its window for a nuisance.
 */

/** The first 32 bits of the fractional parts of roots of the first primes: square roots of 8, cube roots of 64. */
function fractions(count: number, root: number): Uint32Array {
  const found = new Uint32Array(count);
  for (let candidate = 2, index = 0; index < count; candidate++) {
    if (isPrime(candidate)) found[index++] = (candidate ** (1 / root) % 1) * 2 ** 32;
  }
  return found;
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) return false;
  return true;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The message with its end, as words of 32 bits in blocks of 16. */
function padded(text: string): Uint32Array {
  const words = new Uint32Array(Math.ceil((text.length + 9) / 64) * 16);
  for (let at = 0; at <= text.length; at++) {
    const byte = at < text.length ? text.charCodeAt(at) : 0x80;
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8));
  }
  words[words.length - 1] = text.length * 8;
  return words;
}

function mixed(state: Uint32Array, block: Uint32Array, constants: Uint32Array): void {
  const schedule = new Uint32Array(64);
  schedule.set(block);
  const at = (index: number) => schedule[index] ?? 0;
  for (let index = 16; index < 64; index++) {
    const [near, far] = [at(index - 15), at(index - 2)];
    const small = turned(near, 7) ^ turned(near, 18) ^ (near >>> 3);
    const large = turned(far, 17) ^ turned(far, 19) ^ (far >>> 10);
    schedule[index] = at(index - 16) + small + at(index - 7) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index++) {
    const first =
      h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + (constants[index] ?? 0) + at(index);
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + second) >>> 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word;
}

/** @returns the 32 bytes of the hash of a text, whose characters are all below U+0080 */
export function sha256(text: string): Uint8Array {
  const state = fractions(8, 2);
  const constants = fractions(64, 3);
  const words = padded(text);
  for (let start = 0; start < words.length; start += 16) mixed(state, words.subarray(start, start + 16), constants);
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  for (const [index, word] of state.entries()) view.setUint32(index * 4, word);
  return bytes;
}
