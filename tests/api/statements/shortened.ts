/** A statement as the list of what was approved names it: without values, quotes and what is listed of columns. */
export function shortened(statement: string): string {
  return statement
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\$\d+(?:(?:, | )\$\d+)*/g, '$')
    .replaceAll(/(?<=[(,] ?)(?:default|null)(?=[,)])/g, '$')
    .replaceAll(/\(\$(?:, \$)*\)(?:, \(\$(?:, \$)*\))*/g, '($)')
    .replaceAll(/insert into (\w+) \([^()]*\)/g, 'insert into $1')
    .replaceAll(/returning (?!\()[\w., ]+/g, 'returning … ')
    .replaceAll(/\bselect (?!exists)[\w., ]+ from/g, 'select … from')
    .trim();
}
