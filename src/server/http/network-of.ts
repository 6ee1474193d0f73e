import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address that is written in short or with a zone. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const given = [...(first ?? []), ...(last ?? [])].length;
  return [...(first ?? []), ...Array.from({ length: Math.max(0, 8 - given) }, () => '0'), ...(last ?? [])];
}

/**
 * What tries are counted by: an IPv4 address, or the /64 that a household or a server has of IPv6, whose addresses cost its
 * owner nothing (RFC 6177).
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const network = groupsOf(ip).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
