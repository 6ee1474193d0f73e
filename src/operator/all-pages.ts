interface Page<Row> {
  readonly content: readonly Row[];
  readonly pageCount: number;
}

/** Reads a list to its end, page by page. @param read the page with this number, from 1 */
export async function allPages<Row>(read: (pageNumber: string) => Promise<Page<Row>>): Promise<Row[]> {
  const found: Row[] = [];
  let pages = 1;
  for (let pageNumber = 1; pageNumber <= pages; pageNumber += 1) {
    const { content, pageCount } = await read(String(pageNumber));
    found.push(...content);
    pages = pageCount;
  }
  return found;
}
