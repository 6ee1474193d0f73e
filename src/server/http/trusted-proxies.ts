import { BlockList, isIP, isIPv6 } from 'node:net';

/** Proxies of one's own: how many stand in a row before the service, or their addresses and networks (CIDR); false: none. */
export type TrustedProxies = false | number | readonly string[];

/** Whether an address is such a proxy's; `hop` 0 is who opened the connection. */
type IsProxy = (address: string, hop: number) => boolean;

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** A network that is one address, or has a prefix that is not everything. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32));
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

/** Loopback, private, carrier-grade and link-local addresses (RFC 1122, 1918, 6598, 3927, 4193, 4291): from outside nobody has one. */
const inside = listOf([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

const has = (list: BlockList, address: string) => isIP(address) !== 0 && list.check(address, familyOf(address));

/**
 * Whom Fastify believes when it says for whom it asks (`X-Forwarded-For`). Where only the number of proxies is known, whoever reaches the
 * service from a public address is none of them, and is not believed.
 */
export function trustOf(proxies: TrustedProxies): false | IsProxy {
  if (proxies === false) return false;
  if (typeof proxies === 'number') return (address, hop) => hop < proxies && (hop > 0 || has(inside, address));
  const list = listOf(proxies);
  return (address) => has(list, address);
}
