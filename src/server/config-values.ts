import * as v from 'valibot';
import { operatorName } from '#contract/operator/operator-name.ts';
import { isNetwork, type TrustedProxies } from './http/trusted-proxies.ts';

/** A wrong or missing environment variable; the message names it and says what is expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export const flag = (name: string) =>
  v.optional(
    v.pipe(
      v.picklist(['true', 'false', '1', '0', ''], `${name} must be true or false`),
      v.transform((text) => text === 'true' || text === '1'),
    ),
    'false',
  );

export const port = (name: string, otherwise: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, `${name} must be a number from 0 to 65535`),
      v.transform(Number),
      v.maxValue(65_535, `${name} must be a number from 0 to 65535`),
    ),
    otherwise,
  );

export const url = (name: string, protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  );

/** As `url`, and nothing behind the host: paths are the service's own. A single / at its end is left away. */
export const originUrl = (name: string, protocols: readonly string[]) =>
  v.pipe(
    url(name, protocols),
    v.check((text) => {
      // What is no address at all has been told above.
      if (!URL.canParse(text)) return true;
      const { origin, href } = new URL(text);
      return href === `${origin}/` && !/[?#]/.test(text);
    }, `${name} must be an origin like https://widget.example, without a path, a query or a name to log in with`),
    v.transform((text) => text.replace(/\/$/, '')),
  );

/** `lindenstrom=<sha-256 in hex>`, several separated by commas. */
export const operatorKeys = v.pipe(
  v.string(),
  v.regex(
    /^([a-z0-9-]+=[0-9a-f]{64}(,[a-z0-9-]+=[0-9a-f]{64})*)?$/,
    'OPERATOR_KEYS must be a comma-separated list of tenant=sha256-of-the-key-in-hex',
  ),
  v.transform((text) =>
    text
      .split(',')
      .filter(Boolean)
      .map((entry) => {
        const [tenant = '', hash = ''] = entry.split('=');
        return { tenant, hash };
      }),
  ),
);

/** `2`, or `10.0.0.0/8,2001:db8::1`; `false`, `0` or nothing where there is none. */
export const trustedProxies = v.pipe(
  v.string(),
  v.check(
    (text) => !/^true$/i.test(text.trim()),
    'TRUST_PROXY=true would believe what any client writes into X-Forwarded-For; give the number of proxies in front of the service, e.g. 1, or their networks, e.g. 10.0.0.0/8,192.0.2.7',
  ),
  v.transform((text) => (text === 'false' ? '0' : text).split(',').map((part) => part.trim())),
  v.check(
    (parts) => (parts.length === 1 && /^\d$/.test(parts[0] ?? '')) || parts.every((part) => isNetwork(part)),
    'TRUST_PROXY must be the number of proxies in front of the service (0 to 9), or their addresses and networks with commas between, e.g. 10.0.0.0/8,2001:db8::1',
  ),
  v.transform((parts): TrustedProxies => {
    const [first = ''] = parts;
    if (!/^\d$/.test(first)) return parts;
    return first === '0' ? false : Number(first);
  }),
);

/** `10.20.0.0/16,2001:db8::1`: addresses and networks with commas between. */
export const networks = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
    v.check(
      (parts) => parts.every((part) => isNetwork(part)),
      `${name} must be addresses and networks with commas between, e.g. 10.20.0.0/16,192.0.2.7`,
    ),
  );

/** `lindenstrom:Karin Vogt=<sha-256 in hex>`, several separated by commas. */
export const releaseKeys = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter((entry) => entry.trim() !== '')),
  v.array(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(
        /^[a-z0-9-]+:[^:=]+=[0-9a-f]{64}$/,
        'RELEASE_KEYS must be a comma-separated list of tenant:name=sha256-of-the-key-in-hex',
      ),
      v.transform((entry) => {
        const [tenant = '', name = '', hash = ''] = entry.split(/[:=]/);
        return { tenant, name, hash };
      }),
      v.check(({ name }) => v.is(operatorName, name), 'RELEASE_KEYS has a name that no operator can have'),
    ),
  ),
);
