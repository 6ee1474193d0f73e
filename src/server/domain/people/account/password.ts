import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults, which follow OWASP's Password Storage Cheat Sheet (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/**
 * Compares a password. Takes as long for an account that does not exist or has no password, so that time tells nobody
 * which addresses are registered.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}
