import { domainToUnicode } from 'node:url';
import { isPlainHost } from '#contract/platform/host.ts';

const STORED_DOMAIN = /(?<="email":"[^"@]*@)[a-z0-9.-]*xn--[a-z0-9.-]*(?=")/g;

/** Spells international domains of the addresses in an answer as people do, unless their letters could be taken for others. */
export function showDomains(json: string): string {
  if (!json.includes('xn--')) return json;
  return json.replace(STORED_DOMAIN, (stored) => {
    const spelled = domainToUnicode(stored);
    return isPlainHost(spelled) ? spelled : stored;
  });
}
