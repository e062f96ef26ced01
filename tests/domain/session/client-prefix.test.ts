import { describe, expect, it } from 'vitest';
import { networkPrefixOf, UNKNOWN_NETWORK_PREFIX } from '#domain/session/client-prefix.ts';

describe('TRUST-6 the prefix that a client is counted by', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 203.0.113.255 ', '203.0.113.255'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001:0000:0000:0000:0001', '2001:db8:0:1::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::1:2:3:4%25', 'fe80:0:0:0::/64'],
  ])('%s is counted as %s', (ipAddress, expectedPrefix) => {
    expect(networkPrefixOf(ipAddress)).toBe(expectedPrefix);
  });

  it('has one value for all low bits of one network', () => {
    const ipPrefixes = Array.from({ length: 40 }, (_, lowBits) =>
      networkPrefixOf(`2001:db8:7:9::${lowBits.toString(16)}`),
    );
    expect(new Set(ipPrefixes)).toEqual(new Set(['2001:db8:7:9::/64']));
  });

  it.each([
    '',
    'local',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '01.2.3.4',
    '1.2.3.-4',
    '1e1.2.3.4',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1::2::3',
    ':::',
    '1::2:3:4:5:6:7:8',
    '12345::',
    'g::1',
    '1.2.3.4::1',
    '::1.2.3.4:5',
    '::ffff:300.1.1.1',
    '[::1]',
    '192.0.2.1:443',
    '192.0.2.1, 192.0.2.2',
    '%eth0',
    `::${'0'.repeat(80)}1`,
  ])('"%s" is no address', (ipAddress) => {
    expect(networkPrefixOf(ipAddress)).toBe(UNKNOWN_NETWORK_PREFIX);
  });
});
