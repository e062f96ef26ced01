import { domainToUnicode } from 'node:url';
import { isUnambiguousHost } from '#contract/platform/host.ts';

const PUNYCODE_DOMAIN_PATTERN = /(?<="email":"[^"@]*@)[a-z0-9.-]*xn--[a-z0-9.-]*(?=")/g;

/** Decodes punycode domains of e-mail addresses in a response, except those with confusable letters. */
export function decodePunycodeDomains(json: string): string {
  if (!json.includes('xn--')) return json;
  return json.replace(PUNYCODE_DOMAIN_PATTERN, (punycodeDomain) => {
    const unicodeDomain = domainToUnicode(punycodeDomain);
    return isUnambiguousHost(unicodeDomain) ? unicodeDomain : punycodeDomain;
  });
}
