import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether a body was signed with a secret: a plain SHA-256 of the body as it was sent and the secret behind it, as base64. It says nothing of when,
 * so whoever hears it a second time may do nothing but what is done twice without harm.
 */
export function isSignedBy(body: Buffer, signature: string, secret: string): boolean {
  const wanted = createHash('sha256').update(body).update(secret, 'utf8').digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
