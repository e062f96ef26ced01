import { parseUrl } from '#contract/platform/host.ts';
import { readWebAddress } from '#contract/storefront/web-address.ts';

const PRIVATE_HOST_PATTERN = /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan|test|invalid)$/;

/** Parses a public https address with port 443 and a host outside `shopHosts`; undefined for other texts. */
export function readWebhookAddress(addressText: string, shopHosts: readonly string[]): string | undefined {
  const url = parseUrl(addressText);
  if (url?.protocol !== 'https:' || url.port !== '') return undefined;
  const hostName = url.hostname.replace(/\.$/, '');
  const isShopHost = shopHosts.some((shopHost) => hostName === shopHost || hostName.endsWith(`.${shopHost}`));
  return PRIVATE_HOST_PATTERN.test(hostName) || isShopHost ? undefined : readWebAddress(addressText)?.address;
}
