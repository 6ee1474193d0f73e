/** One policy of a page: the sources by directive, in lower case. */
type Policy = ReadonlyMap<string, readonly string[]>;

/** @param text a `Content-Security-Policy`, which may hold several with commas between (CSP level 3, §2.2.2) */
export function readPolicies(text: string): Policy[] {
  return text
    .split(',')
    .filter((policy) => policy.trim() !== '')
    .map((policy) => {
      const directives = new Map<string, readonly string[]>();
      for (const directive of policy.split(';')) {
        const [name, ...sources] = directive.trim().split(/\s+/);
        // The first one counts.
        if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
      }
      return directives;
    });
}

/** What holds where a directive is missing (CSP level 3, §6.8.3). */
const fallbacks = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
} as const;

type Directive = keyof typeof fallbacks;

const hostSource = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[^:/*]+)(?::(\d+|\*))?(\/.*)?$/i;
const usualPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

const fitsScheme = (allowed: string, { protocol }: URL) =>
  protocol === `${allowed}:` || (allowed === 'http' && protocol === 'https:');

/** Whether a source of a directive allows an address (CSP level 3, §6.7.2.8). */
function allows(source: string, address: URL, page: URL): boolean {
  if (source === '*') return /^https?:$/.test(address.protocol);
  if (source.toLowerCase() === "'self'") return address.origin === page.origin;
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return fitsScheme(source.slice(0, -1).toLowerCase(), address);
  const [, scheme = page.protocol.slice(0, -1), host = '', port, path] = hostSource.exec(source) ?? [];
  if (host === '' || !fitsScheme(scheme.toLowerCase(), address)) return false;
  const isHost = host.startsWith('*.')
    ? address.hostname.endsWith(host.slice(1).toLowerCase())
    : host === '*' || address.hostname === host.toLowerCase();
  const actual = address.port || usualPorts[address.protocol];
  const isPort = port === '*' || actual === (port ?? usualPorts[address.protocol]);
  const isPath =
    path === undefined || (path.endsWith('/') ? address.pathname.startsWith(path) : address.pathname === path);
  return isHost && isPort && isPath;
}

/** How a policy stands to an address: it allows it by its sources, or only a script with its nonce, or not at all. */
export type Verdict = 'allowed' | 'by nonce' | 'forbidden';

/** What the page's policies say of an address that is to be loaded; the strictest counts. */
export function judge(policies: readonly Policy[], directive: Directive, address: URL, page: URL): Verdict {
  const verdicts = policies.map((policy): Verdict => {
    const name = fallbacks[directive].find((each) => policy.has(each));
    const sources = name === undefined ? null : policy.get(name);
    if (!sources) return 'allowed';
    const hasNonce = sources.some((source) => /^'nonce-/i.test(source));
    const isStrict =
      directive === 'script-src' && sources.some((source) => source.toLowerCase() === "'strict-dynamic'");
    if (!isStrict && sources.some((source) => allows(source, address, page))) return 'allowed';
    return hasNonce && directive === 'script-src' ? 'by nonce' : 'forbidden';
  });
  return (['forbidden', 'by nonce'] as const).find((each) => verdicts.includes(each)) ?? 'allowed';
}
