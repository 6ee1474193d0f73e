import { useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { readClaims, type DetailedClaim } from '#contract/money/collecting/calls.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { bountyToken } from '#widget/session/bounty-token.ts';
import { useHandOver, useSession } from '#widget/session/widget-context.ts';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { ClaimProblem, NoClaimLink, UnknownClaim } from './claim-problem.tsx';
import { useClaimToken } from './use-claim-token.ts';

export interface Claimed {
  readonly claims: readonly DetailedClaim[];
  /** Null for a signed-in person who came without a link. */
  readonly token: string | null;
}

interface ClaimGateProps {
  readonly title: string;
  /** The bounty that the address names: its content is shown for no other. */
  readonly wanted?: string | null;
  readonly children: (claimed: Claimed) => ReactNode;
}

/** Reads what may be collected here, by the link of a mail or by the session, and says what is wrong where nothing may. */
export function ClaimGate({ title, wanted = null, children }: ClaimGateProps) {
  const token = useClaimToken();
  const signedIn = useSession(({ user }) => user !== null);
  if (token !== null || signedIn) {
    return <Claims title={title} token={token} wanted={wanted} content={children} />;
  }
  return (
    <Page title={title}>
      <NoClaimLink />
    </Page>
  );
}

interface ClaimsProps {
  readonly title: string;
  readonly token: string | null;
  readonly wanted: string | null;
  readonly content: ClaimGateProps['children'];
}

const refused: ReadonlySet<string> = new Set(['PSOF0502', 'PSOF0503']);

function Claims({ title, token, wanted, content }: ClaimsProps) {
  const ofLink = useHandOver(bountyToken);
  const { i18n } = useLingui();
  const signedIn = useSession(({ user }) => user !== null);
  const reading = useAnswer(`${i18n.locale} ${token ?? ''}`, (signal) =>
    call(readClaims, { signal, ...(token === null ? {} : { token }) }),
  );
  const isRefused = reading.status === 'failed' && refused.has(reading.code);
  // The next page asks by the session, or for another link.
  useEffect(() => {
    if (isRefused) ofLink.forget();
  }, [isRefused, ofLink]);

  const claims = reading.status === 'loaded' ? reading.answer.claims : [];
  const isThere = reading.status === 'loaded' && (wanted === null || claims.some(({ claimId }) => claimId === wanted));
  if (isThere) return content({ claims, token });
  // A link knows its own bounty; another one may be of who is signed in.
  if (reading.status === 'loaded' && token !== null && signedIn) {
    return <Claims key="by session" title={title} token={null} wanted={wanted} content={content} />;
  }
  return (
    <Page title={title} loading={reading.status === 'loading'}>
      {reading.status === 'loading' && <Skeleton lines={5} />}
      {reading.status === 'loaded' && <UnknownClaim />}
      {reading.status === 'failed' && <ClaimProblem code={reading.code} onTryAgain={reading.retry} />}
    </Page>
  );
}
