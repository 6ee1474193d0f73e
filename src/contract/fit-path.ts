/** The parameters of a path that fits a pattern such as `/empfehlen/:productId`, else null. */
export function fitPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const found = path.split('/');
  if (wanted.length !== found.length) return null;
  const parameters: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const segment = found[at] ?? '';
    if (!part.startsWith(':')) {
      if (part !== segment) return null;
    } else if (segment === '') return null;
    else parameters[part.slice(1)] = segment;
  }
  return parameters;
}

/** The path without its query, and without a slash at its end, which does not matter. */
export function plainPath(route: string): string {
  const path = route.split('?', 1)[0] ?? '';
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
