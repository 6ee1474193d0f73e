import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pathTo } from '#contract/routes.ts';
import { RouteButton } from '#widget/ui/route-button.tsx';

/** The account is still there, and a link by mail shows whose it is. @param children what the link is for */
export function NotDeleted({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <p>
        <Trans>Nothing has been deleted.</Trans>
      </p>
      <RouteButton to={pathTo('forgotPassword')} variant="secondary">
        {children}
      </RouteButton>
    </>
  );
}
