import { type ReactNode, useEffect } from 'react';
import { openOfficeByLink } from '#contract/agency/sign-in/calls.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { Failure } from '#widget/ui/failure.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { useOffice } from '../office.ts';

interface ByLinkProps {
  readonly secret: string;
  /** What else there is where the link opens nothing. */
  readonly otherwise: ReactNode;
}

/** Opens the office by the secret of a mailed link. */
export function ByLink({ secret, otherwise }: ByLinkProps) {
  const { session } = useOffice();
  // Not by the signal: who leaves meanwhile has used the link all the same.
  const opened = useAnswer('by-link', () => call(openOfficeByLink, { token: secret }));
  const user = opened.status === 'loaded' ? opened.answer : null;
  useEffect(() => {
    if (user) session.signIn(user);
  }, [user, session]);
  if (opened.status !== 'failed') return <Skeleton lines={2} />;
  return (
    <>
      <Failure code={opened.code} />
      {otherwise}
    </>
  );
}
