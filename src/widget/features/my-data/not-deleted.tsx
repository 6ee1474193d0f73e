import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';

/** The account is still there, and a link by mail shows whose it is. @param children what the link is for */
export function NotDeleted({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <p>
        <Trans>Nothing has been deleted.</Trans>
      </p>
      <Link href={pathTo('forgotPassword')} asChild>
        <ButtonLink variant="secondary">{children}</ButtonLink>
      </Link>
    </>
  );
}
