import { describe, expect, it } from 'vitest';
import { addressJudge } from './addresses.ts';

describe('where a webhook may end', () => {
  const mayEndAt = addressJudge([]);

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.0.1.1',
    '198.17.255.255',
    '223.255.255.255',
    '2a00:1450:4001:82a::200e',
    '2606:4700:4700::1111',
    '2001:4860:4860::8888',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ])('is %s, by https alone', (address) => {
    expect([mayEndAt(address, 'https:'), mayEndAt(address, 'http:')]).toEqual([true, false]);
  });

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::127.0.0.1',
    'fe80::1',
    'fe80::1%lo',
    'fec0::1',
    'fc00::1',
    'fd12:3456:789a::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::8.8.8.8',
    '100::1',
    '2001::1',
    '2001:2::1',
    '2001:10::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:808:808::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    'localhost',
    '',
    '127.1',
    '0x7f000001',
    '2130706433',
  ])('is never %s', (address) => {
    expect([mayEndAt(address, 'https:'), mayEndAt(address, 'http:')]).toEqual([false, false]);
  });

  it('is an inner network that is named, also without encryption, and no other', () => {
    const mayEnd = addressJudge(['127.0.0.1/32', '10.20.0.0/16', '::1', 'fd00::/8']);
    const ended = ['127.0.0.1', '::ffff:127.0.0.1', '10.20.3.4', '::1', 'fd12::1'];
    expect(ended.flatMap((address) => [mayEnd(address, 'http:'), mayEnd(address, 'https:')])).not.toContain(false);
    const others = ['127.0.0.2', '10.21.0.1', '::2', 'fc00::1', '192.168.1.1'];
    expect(others.map((address) => mayEnd(address, 'https:'))).not.toContain(true);
  });
});
