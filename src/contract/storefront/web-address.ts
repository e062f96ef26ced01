import { parseUrl } from '#contract/platform/parse-url.ts';

/** What stands between the slashes and the path, as it was typed. */
const AUTHORITY = /^https?:\/\/([^/?#\\]*)/i;
const IPV4 = /^[\d.]+$/;

/** An http or https address that leads where it seems to lead. */
export interface WebAddress {
  /** The host as it was typed, in lower case. */
  readonly typedHost: string;
  /** The host in ASCII, without the port. */
  readonly host: string;
  /** Empty for the default port of the scheme. */
  readonly port: string;
}

/**
 * Reads an address that a practitioner sends visitors to. Undefined for anything but http and https, for user names
 * (`https://formulary@evil.example`), backslashes, IP addresses and hosts without a dot.
 */
export function readWebAddress(text: string): WebAddress | undefined {
  const [, authority = ''] = AUTHORITY.exec(text) ?? [];
  if (
    authority === '' ||
    authority.includes('@') ||
    /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\\]/u.test(text)
  )
    return undefined;
  const url = parseUrl(text);
  if (!url) return undefined;
  const { hostname: host, port, username, password } = url;
  if (username !== '' || password !== '') return undefined;
  const isName = /[^.]\.[^.]/.test(host) && !host.startsWith('[') && !IPV4.test(host);
  if (!isName) return undefined;
  return { typedHost: authority.replace(/:\d*$/, '').toLowerCase(), host, port };
}

/** Whether a practitioner may send visitors to an address. */
export function isWebAddress(text: string): boolean {
  return readWebAddress(text) !== undefined;
}
