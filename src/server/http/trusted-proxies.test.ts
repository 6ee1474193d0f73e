import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { callerAddress } from './caller-address.ts';
import { isNetwork, trustOf, type TrustedProxies } from './trusted-proxies.ts';

/** Who is taken for the caller of a request that comes over a connection, with what its header says. */
async function believed(proxies: TrustedProxies, from: string, forwarded: string): Promise<string> {
  const app = Fastify({ trustProxy: trustOf(proxies) });
  app.get('/', async (request) => ({ address: callerAddress(request) }));
  const answer = await app.inject({ url: '/', remoteAddress: from, headers: { 'x-forwarded-for': forwarded } });
  await app.close();
  return answer.json<{ address: string }>().address;
}

describe('the caller’s address', () => {
  const forged = '203.0.113.66, 198.51.100.7';

  it.each<[string, TrustedProxies, string, string, string]>([
    ['without a proxy', false, '192.0.2.1', forged, '192.0.2.1'],
    ['behind one that appends', 1, '10.0.0.1', forged, '198.51.100.7'],
    ['behind two', 2, '10.0.0.1', `203.0.113.66, ${forged}, 10.0.0.2`, '198.51.100.7'],
    ['behind none of ours, though one is', 1, '192.0.2.1', forged, '192.0.2.1'],
    ['behind a known network', ['10.0.0.0/8', '2001:db8::/32'], '10.0.0.1', forged, '198.51.100.7'],
    ['behind a chain of known networks', ['10.0.0.0/8'], '10.0.0.1', `${forged}, 10.9.9.9`, '198.51.100.7'],
    ['beside a known network', ['10.0.0.0/8'], '192.0.2.1', forged, '192.0.2.1'],
    ['behind a single known address', ['10.0.0.1'], '::ffff:10.0.0.1', forged, '198.51.100.7'],
    ['with words for an address', ['10.0.0.0/8'], '10.0.0.1', 'unknown', '10.0.0.1'],
    ['with a quoted address', 1, '10.0.0.1', '"203.0.113.5"', '10.0.0.1'],
    ['with a port', 1, '10.0.0.1', '203.0.113.9:40000', '203.0.113.9'],
    ['with a port of IPv6', 1, '10.0.0.1', '[2001:db8::1]:443', '2001:db8::'],
    ['with brackets', 1, '10.0.0.1', '[2001:db8::1]', '2001:db8::'],
  ])('is %s the one that the outermost proxy saw', async (_, proxies, from, forwarded, expected) => {
    expect(await believed(proxies, from, forwarded)).toBe(expected);
  });

  // RFC 1122, 1918, 3927, 4193, 4291 and 6598: what is never a client of the open net.
  it.each([
    ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
    ['127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
    ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
    ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
    ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
    ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
    ['::1', '::1', '::', '::2'],
    ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fbff::', 'fe00::'],
    ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fe7f::', 'fec0::'],
  ])(
    'is believed of a proxy that is only counted from %s to %s, and of none beside',
    async (first, last, ...beside) => {
      const told = (from: string) => believed(1, from, forged);
      expect([await told(first), await told(last)]).toEqual(['198.51.100.7', '198.51.100.7']);
      for (const from of beside) expect(await told(from)).not.toBe('198.51.100.7');
    },
  );

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2::'],
    ['2001:DB8:1:2:FFFF:ffff:ffff:ffff', '2001:db8:1:2::'],
    ['2001:db8:1:3::1', '2001:db8:1:3::'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:0201', '192.0.2.1'],
    ['fe80::1%eth0', 'fe80::'],
    ['192.0.2.1', '192.0.2.1'],
  ])('counts %s as %s', (ip, counted) => {
    expect(callerAddress({ ip, socket: {} })).toBe(counted);
  });

  it('counts whoever has gone before they were counted as nobody', () => {
    expect(callerAddress({ ip: undefined, socket: {} })).toBe('');
  });

  it.each([
    ['10.0.0.0/8', true],
    ['::1', true],
    ['2001:db8::/32', true],
    ['0.0.0.0/0', false],
    ['10.0.0.0/32', true],
    ['10.0.0.0/33', false],
    ['10.0.0.0/1', true],
    ['10.0.0.0/08', false],
    ['2001:db8::/128', true],
    ['2001:db8::/129', false],
    ['::/0', false],
    ['10.0.0.0/8/8', false],
    ['proxy.example', false],
    ['', false],
  ])('takes %j for a network: %s', (text, expected) => {
    expect(isNetwork(text)).toBe(expected);
  });
});
