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

interface Part<Row> {
  readonly rows: readonly Row[];
  /** Where the list goes on; null at its end. */
  readonly next: string | null;
}

/**
 * Reads a list to its end that says with each page where it goes on.
 * @param read the page that begins after a place, the first one without
 */
export async function allAfter<Row>(read: (after: string | undefined) => Promise<Part<Row>>): Promise<Row[]> {
  const found: Row[] = [];
  // A list that goes on where it has been never ends.
  const been = new Set<string>();
  for (let after: string | undefined; after === undefined || !been.has(after);) {
    if (after !== undefined) been.add(after);
    const { rows, next }: Part<Row> = await read(after);
    found.push(...rows);
    if (next === null) break;
    after = next;
  }
  return found;
}
