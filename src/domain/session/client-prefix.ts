/** Prefix shared by all invalid addresses, so that an invalid address does not evade the rate limit. */
export const UNKNOWN_NETWORK_PREFIX = 'unknown';

const IPV6_PREFIX_GROUP_COUNT = 4;
const IPV6_GROUP_COUNT = 8;
const MAXIMUM_ADDRESS_LENGTH = 64;
const IPV4_BYTE_PATTERN = /^(?:0|[1-9]\d{0,2})$/;
const IPV6_GROUP_PATTERN = /^[\da-f]{1,4}$/i;

function parseIpv4Bytes(addressText: string): number[] | undefined {
  const addressParts = addressText.split('.');
  const bytes = addressParts.map(Number);
  const isIpv4Address =
    bytes.length === 4 &&
    addressParts.every((addressPart) => IPV4_BYTE_PATTERN.test(addressPart)) &&
    Math.max(...bytes) <= 255;
  return isIpv4Address ? bytes : undefined;
}

/** Parses the groups of an IPv6 address; a trailing IPv4 address becomes two groups. */
function parseIpv6Part(ipv6PartText: string): number[] | undefined {
  if (ipv6PartText === '') return [];
  const ipv6GroupValues: number[] = [];
  const groupTexts = ipv6PartText.split(':');
  for (const [index, part] of groupTexts.entries()) {
    const [byte1, byte2, byte3, byte4] = index === groupTexts.length - 1 ? (parseIpv4Bytes(part) ?? []) : [];
    if (byte1 !== undefined && byte2 !== undefined && byte3 !== undefined && byte4 !== undefined)
      ipv6GroupValues.push(byte1 * 256 + byte2, byte3 * 256 + byte4);
    else if (IPV6_GROUP_PATTERN.test(part)) ipv6GroupValues.push(Number.parseInt(part, 16));
    else return undefined;
  }
  return ipv6GroupValues;
}

function parseIpv6Groups(text: string): number[] | undefined {
  const [head = '', tail, ...extra] = text.split('::');
  const [before, after] = [parseIpv6Part(head), parseIpv6Part(tail ?? '')];
  if (!before || !after || extra.length > 0 || (tail !== undefined && head.includes('.'))) return undefined;
  const missingGroupCount = IPV6_GROUP_COUNT - before.length - after.length;
  if (tail === undefined ? missingGroupCount !== 0 : missingGroupCount < 1) return undefined;
  return [...before, ...Array.from({ length: missingGroupCount }, () => 0), ...after];
}

/** True for IPv4-mapped addresses, `::ffff:0:0/96`. */
const isIpv4Mapped = (ipv6Groups: readonly number[]): boolean =>
  ipv6Groups.slice(0, 5).every((ipv6Group) => ipv6Group === 0) && ipv6Groups[5] === 0xffff;

/** Returns a client's network for rate limits: IPv4 address, /64 of an IPv6 address, or `UNKNOWN_NETWORK_PREFIX`. */
export function networkPrefixOf(address: string): string {
  const trimmedAddress = address.trim();
  if (trimmedAddress.length > MAXIMUM_ADDRESS_LENGTH) return UNKNOWN_NETWORK_PREFIX;
  const ipv4Bytes = parseIpv4Bytes(trimmedAddress);
  if (ipv4Bytes) return ipv4Bytes.join('.');
  const ipv6Groups = parseIpv6Groups(trimmedAddress.replace(/%[\w.~-]+$/, ''));
  if (!ipv6Groups) return UNKNOWN_NETWORK_PREFIX;
  const [highGroup = 0, lowGroup = 0] = ipv6Groups.slice(6);
  if (isIpv4Mapped(ipv6Groups)) return [highGroup >> 8, highGroup & 255, lowGroup >> 8, lowGroup & 255].join('.');
  const networkGroups = ipv6Groups.slice(0, IPV6_PREFIX_GROUP_COUNT).map((group) => group.toString(16));
  return `${networkGroups.join(':')}::/64`;
}
