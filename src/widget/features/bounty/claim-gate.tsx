import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { readClaims, type DetailedClaim } from '#contract/calls/claims.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { useSession } from '#widget/session/session.ts';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { ClaimProblem, NoClaimLink } from './claim-problem.tsx';
import { useClaimToken } from './use-claim-token.ts';

export interface Claimed {
  readonly claims: readonly DetailedClaim[];
  /** Null for a signed-in person who came without a link. */
  readonly token: string | null;
}

interface ClaimGateProps {
  readonly title: string;
  readonly children: (claimed: Claimed) => ReactNode;
}

/** Reads what may be collected here, by the link of a mail or by the session, and says what is wrong where nothing may. */
export function ClaimGate({ title, children }: ClaimGateProps) {
  const token = useClaimToken();
  const signedIn = useSession(({ user }) => user !== null);
  if (token !== null || signedIn) return <Claims title={title} token={token} content={children} />;
  return (
    <Page title={title}>
      <NoClaimLink />
    </Page>
  );
}

interface ClaimsProps {
  readonly title: string;
  readonly token: string | null;
  readonly content: ClaimGateProps['children'];
}

function Claims({ title, token, content }: ClaimsProps) {
  const { i18n } = useLingui();
  const reading = useAnswer(`${i18n.locale} ${token ?? ''}`, (signal) =>
    call(readClaims, { signal, ...(token === null ? {} : { token }) }),
  );
  if (reading.status === 'loaded') return content({ claims: reading.answer.claims, token });
  return (
    <Page title={title}>
      {reading.status === 'loading' ? (
        <Skeleton lines={5} />
      ) : (
        <ClaimProblem code={reading.code} onRetry={reading.retry} />
      )}
    </Page>
  );
}
