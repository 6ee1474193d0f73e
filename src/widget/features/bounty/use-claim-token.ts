import { useEffect } from 'react';
import { useSecret } from '#widget/host/use-secret.ts';
import { bountyToken } from '#widget/session/bounty-token.ts';
import { useHandOver } from '#widget/session/widget-context.ts';

/** The token of the mail's link, on the page that it led to and on those that follow; null for who came without. */
export function useClaimToken(): string | null {
  const ofLink = useHandOver(bountyToken);
  const secret = useSecret();
  useEffect(() => {
    if (secret !== null) ofLink.keep(secret);
  }, [secret, ofLink]);
  return secret ?? ofLink.read();
}
