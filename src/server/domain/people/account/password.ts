import { hash as argon2id, verify } from '@node-rs/argon2';
import { Turns } from '../../turns.ts';

interface Hasher {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (hashed: string, password: string) => Promise<boolean>;
}

/**
 * Argon2 is computed by the few threads that Node has for compressing and for files, too: whoever signs in leaves half of them, and one of two
 * processors, to those who are answered something else.
 */
const limits = { atOnce: 2, mostWaiting: 60 };

/** What is kept of passwords. Everything that is computed for one waits for its turn, or is refused: PSOF0010, be there an account or not. */
export function createPasswords(hasher: Hasher) {
  const turns = new Turns(limits);
  let decoy: Promise<string> | undefined;
  const decoyHash = () =>
    (decoy ??= hasher.hash('no account has this password').catch((error: unknown) => {
      decoy = undefined;
      throw error;
    }));
  return {
    /** @throws Failure PSOF0010 where too many wait */
    hashPassword: (password: string): Promise<string> => turns.during(() => hasher.hash(password)),

    /**
     * Compares a password. Takes as long for an account that does not exist or has no password, so that time tells nobody
     * which addresses are registered.
     * @throws Failure PSOF0010 where too many wait
     */
    passwordMatches: async (passwordHash: string | null, password: string): Promise<boolean> => {
      const matches = await turns.during(async () => {
        // Whoever comes first waits for it, account or not.
        const none = await decoyHash();
        return hasher.verify(passwordHash ?? none, password);
      });
      return matches && passwordHash !== null;
    },
  };
}

/** Argon2id with the library's defaults, which follow OWASP's Password Storage Cheat Sheet (19 MiB, 2 passes). */
export const { hashPassword, passwordMatches } = createPasswords({
  hash: (password) => argon2id(password),
  verify: (hashed, password) => verify(hashed, password),
});
