/** What may be logged of an error: its name, since messages of databases and mail servers quote what they were given. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
