import { isUnambiguousHost, parseUrl, toAsciiHost } from '#contract/platform/host.ts';

/** Pattern of the part of a typed URL between scheme and path: host, and user name if any. */
const URL_AUTHORITY_PATTERN = /^(https?:\/\/)([^/?#\\]*?)(:\d*)?(?=[/?#]|$)/i;
const IPV4_PATTERN = /^[\d.]+$/;
const HOST_NAME_PATTERN = /^(?:[^.]+\.)+(?!localhost\.?$)[^.]+\.?$/;

/** Address of a website (http or https) without parts that disguise its host. */
export interface WebAddress {
  readonly address: string;
  /** Host as typed, in lower case; in ASCII (punycode) if its letters are ambiguous. */
  readonly host: string;
  /** Port; empty for the default port. */
  readonly port: string;
}

/** Parses a practitioner's URL. Undefined for other schemes, user names, IP addresses, local and look-alike hosts. */
export function readWebAddress(typedAddress: string): WebAddress | undefined {
  const typedHost = URL_AUTHORITY_PATTERN.exec(typedAddress)?.[2];
  if (typedHost === undefined || /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\\]/u.test(typedAddress)) return undefined;
  const hostInAscii = toAsciiHost(typedHost);
  const url = parseUrl(typedAddress);
  if (hostInAscii === undefined || url?.hostname !== hostInAscii) return undefined;
  const isHostName = HOST_NAME_PATTERN.test(hostInAscii) && !IPV4_PATTERN.test(hostInAscii);
  if (!isHostName) return undefined;
  const normalizedHost = typedHost.toLowerCase().normalize('NFC');
  const displayHost = isUnambiguousHost(normalizedHost) ? normalizedHost : hostInAscii;
  const address = isUnambiguousHost(normalizedHost)
    ? typedAddress
    : typedAddress.replace(
        URL_AUTHORITY_PATTERN,
        (_, scheme: string, _host, port = '') => `${scheme}${hostInAscii}${port}`,
      );
  return { address, host: displayHost, port: url.port };
}

export function isWebAddress(typedAddress: string): boolean {
  return readWebAddress(typedAddress) !== undefined;
}
