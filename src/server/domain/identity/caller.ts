import type { Session } from './session.ts';

/** Somebody of whom nothing is known, nor asked. */
export interface Stranger {
  readonly kind: 'nobody';
}

/** A recommender who is signed in. */
export interface SignedIn {
  readonly kind: 'recommender';
  readonly id: string;
  readonly session: Session;
}

/** Whoever sends a secret that came by mail or with an earlier answer; what it opens is judged by the call. */
export interface Bearer {
  readonly kind: 'bearer';
  /** '' without one. */
  readonly secret: string;
}

/** The id of who is signed in, or null. */
export const signedInId = (caller: Stranger | SignedIn): string | null =>
  caller.kind === 'recommender' ? caller.id : null;
