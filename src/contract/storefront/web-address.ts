import { asciiHost, isPlainHost } from '#contract/platform/host.ts';
import { parseUrl } from '#contract/platform/parse-url.ts';

/** What stands between the slashes and the path, as it was typed. */
const AUTHORITY = /^(https?:\/\/)([^/?#\\]*?)(:\d*)?(?=[/?#]|$)/i;
const IPV4 = /^[\d.]+$/;

/** An http or https address that leads where it seems to lead. */
export interface WebAddress {
  /** The address with `host` in it. */
  readonly address: string;
  /** As it was typed, in lower case; in ASCII where its letters could be taken for others. */
  readonly host: string;
  /** Empty for the default port of the scheme. */
  readonly port: string;
}

/**
 * Reads an address that a practitioner sends visitors to. Undefined for anything but http and https, for user names
 * (`https://formulary@evil.example`), backslashes, IP addresses, hosts without a dot and hosts with signs in them
 * (`good.example⁄evil.example`).
 */
export function readWebAddress(text: string): WebAddress | undefined {
  const typed = AUTHORITY.exec(text)?.[2];
  if (typed === undefined || /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\\]/u.test(text)) return undefined;
  const ascii = asciiHost(typed);
  const url = parseUrl(text);
  if (ascii === undefined || url?.hostname !== ascii) return undefined;
  const isName = /[^.]\.[^.]/.test(ascii) && !IPV4.test(ascii);
  if (!isName) return undefined;
  const written = typed.toLowerCase().normalize('NFC');
  const host = isPlainHost(written) ? written : ascii;
  const address = isPlainHost(written)
    ? text
    : text.replace(AUTHORITY, (_, scheme: string, _host, port = '') => `${scheme}${ascii}${port}`);
  return { address, host, port: url.port };
}

/** Whether a practitioner may send visitors to an address. */
export function isWebAddress(text: string): boolean {
  return readWebAddress(text) !== undefined;
}
