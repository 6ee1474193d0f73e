/** The SQL state for which a statement failed, or null for every other error. */
export function sqlStateOf(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    // The driver's error has both; drizzle's wraps it.
    const code: unknown = Reflect.get(at, 'code');
    if ('severity' in at && typeof code === 'string') return code;
  }
  return null;
}
