import { parseUrl } from '#contract/platform/host.ts';
import { readWebAddress } from '#contract/storefront/web-address.ts';

const PRIVATE_HOST_PATTERN = /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan|test|invalid)$/;

/** True for an https address on port 443 with a public host name that is not one of the shop's own `hosts`. */
export function isWebhookAddress(text: string, hosts: readonly string[]): boolean {
  const url = parseUrl(text);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  const host = url.hostname.replace(/\.$/, '');
  const isShopHost = hosts.some((own) => host === own || host.endsWith(`.${own}`));
  return readWebAddress(text) !== undefined && !PRIVATE_HOST_PATTERN.test(host) && !isShopHost;
}
