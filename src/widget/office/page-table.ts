import type { ComponentType } from 'react';
import type { OfficeRoute } from '#contract/office-routes.ts';

interface PageModule {
  readonly default: ComponentType;
}

/** Which module shows which page of the office; the build writes it from the descriptors (src/delivery/page-table.ts). */
export const pageTable: Readonly<Partial<Record<OfficeRoute, () => Promise<PageModule>>>> = {};
