/**
 * What an `Idempotency-Key` looks like: 128 bits, as a UUID or in hex. Where nobody is signed in it is all that tells the caller from who knows
 * what was typed, and so has to be drawn at random (docs/decisions/2026-11-22-sessions-and-tries.md).
 */
export const idempotencyKeyPattern = /^[\dA-Fa-f]{8}(-?)[\dA-Fa-f]{4}\1[\dA-Fa-f]{4}\1[\dA-Fa-f]{4}\1[\dA-Fa-f]{12}$/;
