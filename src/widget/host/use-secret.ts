import { createContext, useContext, useEffect, useState } from 'react';
import type { Secret } from './secret.ts';

export const SecretContext = createContext<Secret | null>(null);

/** The secret and its keeper, for who decides by it and leaves it to the page. */
export function useSecretKeeper(): Secret {
  const secret = useContext(SecretContext);
  if (!secret) throw new Error('no HostProvider');
  return secret;
}

/**
 * The secret of the link that led here, for the page that needs it. React may begin to render a page and throw that away
 * when something more urgent comes, so the secret is given up only once the page is on the screen.
 */
export function useSecret(): string | null {
  const { read, forget } = useSecretKeeper();
  const [secret] = useState(read);
  useEffect(() => (secret === null ? undefined : forget(secret)), [secret, forget]);
  return secret;
}
