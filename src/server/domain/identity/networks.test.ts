import { describe, expect, it } from 'vitest';
import { networksOf } from './networks.ts';

describe('the networks of a caller', () => {
  const namesOf = (address: string) => networksOf(address).map(({ network }) => network);

  it('are one for IPv4', () => {
    expect(networksOf('192.0.2.7')).toEqual([{ network: '192.0.2.7', times: 1 }]);
  });

  it.each([
    ['2001:db8:1:2ff::', ['2001:db8:1:2ff::', '2001:db8:1:200::/56', '2001:db8:1:0::/48']],
    ['2001:db8::', ['2001:db8::', '2001:db8:0:0::/56', '2001:db8:0:0::/48']],
    ['::', ['::', '0:0:0:0::/56', '0:0:0:0::/48']],
  ])('of %s are three of IPv6, from the smallest to the widest', (address, networks) => {
    expect(namesOf(address)).toEqual(networks);
  });

  it('are the same for all that one customer may have, and others for the neighbour', () => {
    const [, customer, site] = namesOf('2001:db8:1:2ff::');
    expect(namesOf('2001:db8:1:201::').slice(1)).toEqual([customer, site]);
    expect(namesOf('2001:db8:1:301::')[1]).not.toBe(customer);
    expect(namesOf('2001:db8:1:301::')[2]).toBe(site);
    expect(namesOf('2001:db8:2:201::')[2]).not.toBe(site);
  });

  it('are allowed more the wider they are, by less than they hold', () => {
    expect(networksOf('2001:db8:1:2ff::').map(({ times }) => times)).toEqual([1, 4, 16]);
  });
});
