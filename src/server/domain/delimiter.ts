/**
 * What parts the columns of a file's first line, which parts all others, too: a cell may hold the other one. `;` or `,`; a tab where there is
 * one column, so that nothing is parted.
 */
export function delimiterIn(text: string): ';' | ',' | '\t' {
  // `trimStart` takes a byte order mark away, too.
  const [header = ''] = text.trimStart().split(/[\r\n]/, 1);
  if (header.includes(';')) return ';';
  return header.includes(',') ? ',' : '\t';
}
