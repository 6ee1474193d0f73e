import { createHash } from 'node:crypto';

/** The SHA-256 of a body that comes in pieces. */
export function hashOfPieces() {
  const hash = createHash('sha256');
  return {
    hear: (piece: Uint8Array): void => {
      hash.update(piece);
    },
    /** In hex, once all have come. */
    hash: () => hash.digest('hex'),
  };
}
