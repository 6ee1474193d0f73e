/** Modules of features as descriptors name them: `recipient/recipient-page`. */
export interface PageModules {
  readonly page: string;
}

/** The pages of each variant, by the names of their routes. */
export type PagesByVariant = Readonly<Record<string, Readonly<Record<string, PageModules>>>>;

const file = '/src/widget/app/page-table.ts';

const text = (value: string) => JSON.stringify(value);

/**
 * The module with the table of pages.
 * @param folder where the features are, as an import names it
 */
export function pageTableModule(variants: PagesByVariant, folder: string): string {
  const names = new Map<string, string>();
  const tables = Object.entries(variants).map(([variant, pages]) => {
    const rows = Object.entries(pages).map(([route, { page }]) => {
      const name = names.get(page) ?? `page${names.size}`;
      names.set(page, name);
      return `${text(route)}: ${name}`;
    });
    return `${text(variant)}: { ${rows.join(', ')} }`;
  });
  const entries = Array.from(names, ([page, name]) => {
    const [feature = ''] = page.split('/');
    return `const ${name} = [${text(feature)}, () => import(${text(`${folder}/${page}.tsx`)})];`;
  });
  return [...entries, `export const pageTable = { ${tables.join(', ')} };`].join('\n');
}

/**
 * A plugin of Vite: writes the widget's table of pages from their descriptors. So nothing else becomes a page, and nobody
 * keeps a second list.
 */
export function pageTable(variants: PagesByVariant) {
  return {
    name: 'page-table',
    enforce: 'pre' as const,
    load: (id: string) => (id.endsWith(file) ? pageTableModule(variants, '#widget/features') : null),
  };
}

/**
 * The module with the table of a workplace's pages.
 * @param folder where they are, as an import names it
 * @param pages by the names of their routes
 */
export function workplaceTableModule(folder: string, pages: Readonly<Record<string, PageModules>>): string {
  const rows = Object.entries(pages).map(
    ([route, { page }]) => `${text(route)}: () => import(${text(`${folder}/${page}.tsx`)})`,
  );
  return `export const pageTable = { ${rows.join(', ')} };`;
}

/** The same for a workplace, `office` or `desk`. */
export function workplaceTable(name: string, pages: Readonly<Record<string, PageModules>>) {
  const table = `/src/widget/${name}/page-table.ts`;
  return {
    name: `${name}-table`,
    enforce: 'pre' as const,
    load: (id: string) => (id.endsWith(table) ? workplaceTableModule(`#widget/${name}/pages`, pages) : null),
  };
}
