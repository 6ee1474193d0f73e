import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useBoot } from '#widget/session/widget-context.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { Page } from '#widget/ui/page.tsx';

interface ReferralOverProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The end of a way, said kindly, with the tenant's own site as the way out. */
export function ReferralOver({ title, children }: ReferralOverProps) {
  const { tenantUrl, name } = useBoot().config;
  return (
    <Page title={title} lead={children}>
      <div>
        <ButtonLink href={tenantUrl} target="_top" variant="secondary">
          <Trans>Go to {name}</Trans>
        </ButtonLink>
      </div>
    </Page>
  );
}
