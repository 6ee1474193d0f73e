import type { OfficeRoute } from '#contract/office-routes.ts';
import type { WorkplaceTable } from '#widget/workplace/lazy-pages.ts';

/** Which module shows which page of the office; the build writes it from the descriptors (src/delivery/page-table.ts). */
export const pageTable: WorkplaceTable<OfficeRoute> = {};
