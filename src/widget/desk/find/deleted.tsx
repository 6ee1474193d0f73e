import { Trans, useLingui } from '@lingui/react/macro';
import { pathAtDesk } from '#contract/desk-routes.ts';
import type { WhatBecomes } from '#contract/records/erasure/calls-operator.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Becomes } from './deletion.tsx';

/** Stands in the place of somebody's page once they are deleted: what was done, for who answers them. */
export function Deleted({ became }: { readonly became: WhatBecomes }) {
  const { t } = useLingui();
  return (
    <Page title={t`Deleted`}>
      <Outcome isLong>
        <Notice tone="success" title={<Trans>It is done.</Trans>} />
        <Becomes became={became} />
        <RouteButton to={pathAtDesk('find')}>
          <Trans>Find somebody else</Trans>
        </RouteButton>
      </Outcome>
    </Page>
  );
}
