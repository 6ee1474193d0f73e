import { normalizeIP } from '@fastify/rate-limit';

/** What a household or a server gets of IPv6, and can change within at will (RFC 6177). */
const ipv6Prefix = 64;

/**
 * The network address by which a caller is counted, the same for every limit: IPv6 by its network of 64 bits, an IPv4 address that is
 * written as IPv6 (`::ffff:192.0.2.1`) as itself.
 * @param ip of the request, as the proxies that are trusted tell it
 */
export function callerAddress({ ip }: { readonly ip: string }): string {
  return normalizeIP(ip, ipv6Prefix);
}
