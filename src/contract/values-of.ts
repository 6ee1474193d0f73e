/** The values of such a table, for a picklist schema. */
export function valuesOf<const T extends Readonly<Record<string, string>>>(table: T): T[keyof T][] {
  return Object.values(table) as T[keyof T][];
}
