import { parseUrl } from '#contract/platform/host.ts';
import { readWebAddress } from '#contract/storefront/web-address.ts';

const PRIVATE_HOST_PATTERN = /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan|test|invalid)$/;

/** Parses a public https address with port 443 and a host outside `shopHosts`; undefined for other texts. */
export function readWebhookAddress(text: string, shopHosts: readonly string[]): string | undefined {
  const url = parseUrl(text);
  if (url?.protocol !== 'https:' || url.port !== '') return undefined;
  const host = url.hostname.replace(/\.$/, '');
  const isShopHost = shopHosts.some((shopHost) => host === shopHost || host.endsWith(`.${shopHost}`));
  return PRIVATE_HOST_PATTERN.test(host) || isShopHost ? undefined : readWebAddress(text)?.address;
}
