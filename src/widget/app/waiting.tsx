import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ComponentType } from 'react';
import { useSession } from '#widget/session/widget-context.ts';
import { NeedsScript } from '#widget/ui/needs-script.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import type { PageProps } from './page-table.ts';

/**
 * A page of which only the heading can be shown until it is known who is here, or by which link: the service, which renders
 * the first screen, knows neither.
 */
export function waiting(Known: ComponentType<PageProps>, heading: MessageDescriptor): ComponentType<PageProps> {
  return function Waiting(props: PageProps) {
    const { i18n } = useLingui();
    const isKnown = useSession((session) => session.isKnown);
    return isKnown ? <Known {...props} /> : <Waited title={i18n._(heading)} />;
  };
}

/** A heading, and the place of what comes. */
export function Waited({ title }: { readonly title: string }) {
  return (
    <Page title={title} loading>
      <NeedsScript />
      <Skeleton lines={6} />
    </Page>
  );
}
