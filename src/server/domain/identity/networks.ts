import { isIPv6 } from 'node:net';

/** A network that a try comes from. */
export interface Network {
  readonly network: string;
  /** How many times as much may come from it as from the smallest one. */
  readonly times: number;
}

/**
 * Customers get a /64, a /60, a /56 or a /48 of IPv6 (RFC 6177), and can send from each /64 in it. So tries count in the wider networks too, where
 * more is allowed: 4 times for a /56, 16 times for a /48. No network fills the next wider one by itself, since what is
 * refused in the smaller one does not count: nobody locks out whom the provider has put beside them.
 */
const wider = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const;

/** How many times as much may come from the network at this place of `networksOf`. */
export const timesOf = (index: number): number => wider[index - 1]?.times ?? 1;

/** The first 64 bits of an address as four numbers. */
function groupsOf(address: string): number[] {
  const [head = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean).slice(0, 4);
  return [...groups.map((group) => Number.parseInt(group, 16)), 0, 0, 0, 0].slice(0, 4);
}

/**
 * The networks by which a caller is counted, the smallest first: one for IPv4.
 * @param address as `callerAddress` tells it; IPv6 by its network of 64 bits
 */
export function networksOf(address: string): readonly Network[] {
  const smallest = { network: address, times: 1 };
  if (!isIPv6(address)) return [smallest];
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(address);
  return [
    smallest,
    ...wider.map(({ bits, times }) => {
      const groups = [first, second, third, bits === 48 ? 0 : fourth & 0xff00];
      return { network: `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`, times };
    }),
  ];
}
