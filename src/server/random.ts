import { randomBytes } from 'node:crypto';

/** Randomness comes in as an argument (design §6 "Effects"), so that tests can fix it. */
export interface Random {
  /** @returns `size` bytes from a secure source */
  bytes(size: number): Buffer;
}

export const secureRandom: Random = { bytes: (size) => randomBytes(size) };
