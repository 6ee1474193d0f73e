import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** What a household or a server gets of IPv6, and can change within at will (RFC 6177). */
const ipv6Prefix = 64;

/** What is asked of a request. */
interface Called {
  /** Nothing, where the connection has ended already. */
  readonly ip: string | undefined;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Some proxies write the port too: `203.0.113.9:40000`, `[2001:db8::1]:443`. Each connection has another. */
const withPort = /^(?:(?<ipv4>[\d.]+)|\[(?<ipv6>[^\]]+)\])(?::\d{1,5})?$/;

function withoutPort(text: string): string {
  const { ipv4, ipv6 } = withPort.exec(text)?.groups ?? {};
  return ipv4 ?? ipv6 ?? text;
}

/**
 * The network address by which a caller is counted, the same for every limit: IPv6 by its network of 64 bits, an IPv4 address that is
 * written as IPv6 (`::ffff:192.0.2.1`) as itself.
 * @param ip of the request, as the proxies that are trusted tell it; where that is no address, the caller is counted as whoever
 * opened the connection: nobody gets a count of their own for a word
 */
export function callerAddress({ ip, socket }: Called): string {
  const told = withoutPort((ip ?? '').trim());
  return normalizeIP(isIP(told) === 0 ? (socket.remoteAddress ?? '') : told, ipv6Prefix);
}
