import { setPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { giveWay } from './give-way.ts';

describe('giving way', () => {
  it('is no failure where the system refuses it', () => {
    // No process has this number, which the system refuses in the same way as what it does not permit.
    const refused = () => {
      setPriority(2_147_483_647, 5);
    };
    expect(refused).toThrow('uv_os_setpriority');
    expect(() => {
      giveWay(refused);
    }).not.toThrow();
  });

  it('hides nothing else', () => {
    expect(() => {
      giveWay(() => {
        throw new RangeError('no priority');
      });
    }).toThrow('no priority');
  });
});
