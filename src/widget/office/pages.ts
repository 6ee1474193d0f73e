import { lazyPages } from '#widget/workplace/lazy-pages.ts';
import { pageTable } from './page-table.ts';

export const pages = lazyPages(pageTable);
