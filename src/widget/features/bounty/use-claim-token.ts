import { useEffect } from 'react';
import { useSecret } from '#widget/host/use-secret.ts';
import { bountyToken } from '#widget/session/bounty-token.ts';

/** The token of the mail's link, on the page that it led to and on those that follow; null for who came without. */
export function useClaimToken(): string | null {
  const secret = useSecret();
  useEffect(() => {
    if (secret !== null) bountyToken.keep(secret);
  }, [secret]);
  return secret ?? bountyToken.read();
}
