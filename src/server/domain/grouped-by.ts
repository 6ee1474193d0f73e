/** Rows by what they have in common, each group in the order in which its rows came; those without it (null) are in none. */
export function groupedBy<Row>(rows: Iterable<Row>, keyOf: (row: Row) => string | null): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
