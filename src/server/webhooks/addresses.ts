import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix = isIPv6(address) ? '128' : '32'] = network.split('/');
    list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

/** What no public address is (IANA's registry of special purposes for IPv4, RFC 6890): own host, private, shared, link-local, documentation, tests, multicast, reserved. */
const innerV4 = networkList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);

/** All that is given out (RFC 4291); everything else is loopback, unique local, link-local, multicast, or nobody's. */
const givenOutV6 = networkList(['2000::/3']);
/** Of that: protocols, Teredo and documentation, and 6to4, which leads on to an IPv4 address. */
const innerV6 = networkList(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** The eight groups of an IPv6 address; null of what is none, or names an interface. */
function groupsOf(address: string): number[] | null {
  if (!isIPv6(address) || address.includes('%')) return null;
  // As URLs have it: in hex, also what was written as IPv4 at its end (WHATWG URL).
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [first, last] = [numbers(head), numbers(tail ?? '')];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

/** IPv4 in IPv6: mapped (RFC 4291), and translated by NAT64 (RFC 6052). */
const carriers = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];

/** The address at which a connection ends: of one that carries an IPv4 address, that one. */
function endOf(address: string): string {
  const groups = groupsOf(address);
  if (!groups || !carriers.some((carrier) => carrier.every((group, index) => groups[index] === group))) return address;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

function isPublic(address: string): boolean {
  if (isIPv4(address)) return !innerV4.check(address, 'ipv4');
  return groupsOf(address) !== null && givenOutV6.check(address, 'ipv6') && !innerV6.check(address, 'ipv6');
}

/** @param networks inner networks (CIDR) that may be reached all the same, also without encryption */
export function addressJudge(networks: readonly string[]) {
  const reachable = networkList(networks);
  /** Whether a connection may end at an IP address. */
  return (address: string, protocol: string): boolean => {
    if (isIP(address) === 0) return false;
    const end = endOf(address);
    return reachable.check(end, familyOf(end)) || (protocol === 'https:' && isPublic(end));
  };
}
