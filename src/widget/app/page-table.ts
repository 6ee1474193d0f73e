import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { RouteName } from '#contract/routes.ts';
import type { Variant } from '#contract/routes/descriptor.ts';

/** What a page is told: by which of its routes it is shown. */
export interface PageProps {
  readonly route: RouteName;
}

export interface PageModule {
  readonly default: ComponentType<PageProps>;
  /** The heading of a page that shows nothing else until it is known who is here, or by which link. */
  readonly untilKnown?: MessageDescriptor;
}

/** The feature whose texts a page needs, and its module. */
export type PageEntry = readonly [feature: string, load: () => Promise<PageModule>];

/** Which page shows which route of a variant; the build writes it from the descriptors (src/delivery/page-table.ts). */
export const pageTable: Readonly<Record<Variant, Readonly<Partial<Record<RouteName, PageEntry>>>>> = {
  energy: {},
  telecom: {},
};
